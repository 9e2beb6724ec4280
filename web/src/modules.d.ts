// A sprite's address: see `sprites` in vite.config.ts.
declare module "*.svg?sprite" {
  const url: string;
  export default url;
}
declare module "*.svg?still" {
  const url: string;
  export default url;
}

// Cuts fonts: see `fonts` in vite.config.ts.
declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  type Wish = { targetFormat: "woff2"; variationAxes?: Record<string, Axis>; noHinting?: boolean };
  export default function subsetFont(font: Buffer, text: string, wish: Wish): Promise<Buffer>;
}
