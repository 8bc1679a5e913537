// How much each concern counts in the order of the list. A director picks a priority or moves sliders; both set these weights.
// 1 is the weight in docs/choosing.md, 0 none at all.

export const WEIGHT_IDS = [
  'fairness',
  'simplicity',
  'opponents',
  'sitOuts',
  'boards',
  'stationary',
] as const;
export type WeightId = (typeof WEIGHT_IDS)[number];

export type Weights = Readonly<Record<WeightId, number>>;

export const WEIGHT_LIMITS = { least: 0, most: 5 } as const;

/** What may matter most to a director. */
export const PRIORITIES = ['balanced', 'fairness', 'simplicity', 'opponents'] as const;
export type Priority = (typeof PRIORITIES)[number];

const BALANCED: Weights = {
  fairness: 1,
  simplicity: 1,
  opponents: 1,
  sitOuts: 1,
  boards: 1,
  stationary: 1,
};

/** The weights that a priority stands for. */
export const WEIGHTS_OF: Readonly<Record<Priority, Weights>> = {
  balanced: BALANCED,
  fairness: { ...BALANCED, fairness: 3, simplicity: 0.5, opponents: 0.5 },
  simplicity: { ...BALANCED, fairness: 0.5, simplicity: 4 },
  opponents: { ...BALANCED, opponents: 5 },
};

/** The same with short sit-outs before most of the rest. */
export function sparingSitOuts(weights: Weights): Weights {
  return { ...weights, sitOuts: Math.max(weights.sitOuts, 3) };
}

/** Whether fairness comes before what everybody knows: then new Howells are in the list, and Howells have boards switched. */
export function isFairnessFirst({ fairness, simplicity }: Weights): boolean {
  return fairness > simplicity;
}
