import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colourOf,
  createScale,
  DARK_PALETTE,
  inkOn,
  LIGHT_PALETTE,
  type Rgb,
} from '../../src/cards/matrixColours.ts';

const anyPalette = fc.constantFrom(LIGHT_PALETTE, DARK_PALETTE);
const anyValues = fc.array(fc.integer({ min: -30, max: 60 }), { minLength: 1, maxLength: 40 });

/** Contrast by WCAG 2, worked out from its text. */
function contrast(ink: Rgb, ground: Rgb): number {
  const luminance = (rgb: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const share = value / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(ink), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours of the heatmap', () => {
  it('are the middle colour at the mean and full at the value farthest from it', () => {
    const scale = createScale(4, [0, 3, 5]);
    expect(colourOf(4, scale, LIGHT_PALETTE)).toEqual(LIGHT_PALETTE.middle);
    expect(colourOf(0, scale, LIGHT_PALETTE)).toEqual(LIGHT_PALETTE.below);
    expect(colourOf(8, scale, LIGHT_PALETTE)).toEqual(LIGHT_PALETTE.above);
  });

  it('stay pale if all values are close together', () => {
    const scale = createScale(3.23, [3, 4]);
    expect(colourOf(4, scale, LIGHT_PALETTE)).not.toEqual(LIGHT_PALETTE.above);
  });

  it('grow stronger away from the mean on either side', () => {
    fc.assert(
      fc.property(anyPalette, anyValues, fc.nat(20), (palette, values, distance) => {
        const scale = createScale(0, values);
        const strength = (value: number) =>
          colourOf(value, scale, palette).reduce(
            (sum, channel, i) => sum + Math.abs(channel - (palette.middle[i] ?? 0)),
            0,
          );
        expect(strength(distance + 1)).toBeGreaterThanOrEqual(strength(distance));
        expect(strength(-distance - 1)).toBeGreaterThanOrEqual(strength(-distance));
      }),
    );
  });

  it('leave every number readable', () => {
    fc.assert(
      fc.property(anyPalette, anyValues, (palette, values) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const scale = createScale(mean, values);
        for (const value of values) {
          const ground = colourOf(value, scale, palette);
          expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});
