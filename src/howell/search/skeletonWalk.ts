// A walk by frames: from one to others that keep some of its orbits, each with directions of its own, sitting by sitting.

import type { Random } from '../../balance/random.ts';
import type { Construction } from './constructions.ts';
import { unturned } from './sittings.ts';
import type { Frame, FrameMaker } from './skeleton.ts';
import { type Candidate, DirectedWalk, type Objective, ROUNDING } from './walk.ts';

/** Frames of a step; one that could not be drawn counts as several, for it took as long. */
const FRAMES_IN_STEP = 40;
const COST_OF_FAILURE = 8;
/** Frames without a gain before a walk begins again. */
const PATIENCE = 150;
/** How much of a frame the next one keeps: most of a frame often leaves no other way to complete it. */
const KEPT_SPREAD_PERCENT = 60;

/** A function of its arguments and the calls to `work`. */
export class FrameWalk extends DirectedWalk {
  readonly #maker: FrameMaker;
  #present: { readonly frame: Frame; readonly candidate: Candidate } | null = null;
  #idle = 0;
  #framesLeft = 0;

  constructor(
    construction: Construction,
    parts: 1 | 2,
    maker: FrameMaker,
    objective: Objective,
    random: Random,
  ) {
    super(construction, parts, objective, random);
    this.#maker = maker;
  }

  work(): boolean {
    if (this.#framesLeft <= 0) {
      this.#framesLeft = FRAMES_IN_STEP;
      this.found = null;
    }
    if (this.#idle > PATIENCE) this.#present = null;
    const frame = this.#draw();
    this.#idle += 1;
    if (frame === null) {
      this.failures += 1;
      this.#framesLeft -= COST_OF_FAILURE;
    } else {
      this.#framesLeft -= 1;
      if (!this.#isPresent(frame)) this.#weigh(frame);
    }
    return this.#framesLeft <= 0;
  }

  /** A frame that keeps some orbits of the walk's and draws the others anew. */
  #draw(): Frame | null {
    if (this.#present === null) return this.#maker.draw(this.random);
    const percent = this.random.below(KEPT_SPREAD_PERCENT);
    const kept = this.#present.frame.filter(() => this.random.below(100) < percent);
    return this.#maker.draw(this.random, kept);
  }

  /** Whether a frame is the one that it was drawn from. */
  #isPresent(frame: Frame): boolean {
    const present = new Set(this.#present?.frame);
    return frame.every((orbit) => present.has(orbit));
  }

  /** Directs the sittings of a frame, and goes on from it unless it is less fair. */
  #weigh(frame: Frame): void {
    const plan = unturned(this.construction, frame, this.parts, this.construction.phantom);
    const present = this.#present?.candidate ?? null;
    const candidate = this.note(this.direct(plan, 'restart', present?.inequityIndex ?? 0));
    if (present !== null && candidate.value > present.value) return;
    if (present === null || candidate.value < present.value - ROUNDING) this.#idle = 0;
    this.#present = { frame, candidate };
  }
}
