// The colours of a score matrix, on the page and on paper. Blue is below the mean, white at the mean, orange above; safe for
// colour-blind users. The scale is symmetric about the mean and spans at least two units, so a good movement looks calm.

export type Rgb = readonly [number, number, number];

interface ColourScale {
  readonly mean: number;
  /** Distance from the mean at which the colour is fully saturated. */
  readonly reach: number;
}

export interface HeatmapColours {
  readonly below: Rgb;
  readonly middle: Rgb;
  readonly above: Rgb;
  readonly diagonal: Rgb;
}

export const LIGHT_PALETTE: HeatmapColours = {
  below: [33, 102, 172],
  middle: [250, 250, 247],
  above: [214, 96, 12],
  diagonal: [222, 226, 221],
};

export const DARK_PALETTE: HeatmapColours = {
  below: [96, 165, 240],
  middle: [34, 41, 45],
  above: [247, 148, 62],
  diagonal: [52, 61, 66],
};

const LEAST_REACH = 2;

/** The scale for a matrix; it reaches the value farthest from the mean. */
export function createScale(mean: number, values: Iterable<number>): ColourScale {
  let reach = LEAST_REACH;
  for (const value of values) reach = Math.max(reach, Math.abs(value - mean));
  return { mean, reach };
}

/** The colour of a value. */
export function colourOf(
  value: number,
  { mean, reach }: ColourScale,
  palette: HeatmapColours,
): Rgb {
  const share = Math.min(1, Math.abs(value - mean) / reach);
  const end = value < mean ? palette.below : palette.above;
  const { middle } = palette;
  const mixed = (channel: 0 | 1 | 2) =>
    Math.round(middle[channel] + share * (end[channel] - middle[channel]));
  return [mixed(0), mixed(1), mixed(2)];
}

/** Black or white, whichever contrasts better with a colour: at least 4.58:1, which a softer black would not reach. */
export function inkOn([red, green, blue]: Rgb): Rgb {
  const luminance = channel(red) * 0.2126 + channel(green) * 0.7152 + channel(blue) * 0.0722;
  return luminance > 0.179 ? [0, 0, 0] : [255, 255, 255];
}

export function cssOf([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

/** The colour as `#rrggbb`. */
export function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function channel(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
