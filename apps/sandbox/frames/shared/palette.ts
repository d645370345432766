const SAMPLE = { width: 30, height: 40 };
const BINS = 24;
/** Hues closer than this count as the same colour. */
const APART = 50;
const FALLBACK = { first: 275, second: 190 };

/** The two main colours of a picture, as hues of OKLCH. */
export async function takePalette(source: string): Promise<{ first: number; second: number }> {
  const picture = new Image();
  picture.src = source;
  try {
    await picture.decode();
  } catch {
    return FALLBACK;
  }
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE.width;
  canvas.height = SAMPLE.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return FALLBACK;
  context.drawImage(picture, 0, 0, SAMPLE.width, SAMPLE.height);
  return twoHues(context.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data);
}

export function twoHues(pixels: Uint8ClampedArray): { first: number; second: number } {
  const weights = Array<number>(BINS).fill(0);
  for (let at = 0; at < pixels.length; at += 4) {
    const { hue, chroma, lightness } = toOklch(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const bin = Math.floor(hue / (360 / BINS)) % BINS;
    weights[bin] = (weights[bin] ?? 0) + chroma * chroma * (0.3 + lightness);
  }
  const ordered = weights
    .map((weight, bin) => ({ weight, hue: (bin + 0.5) * (360 / BINS) }))
    .toSorted((a, b) => b.weight - a.weight);
  const first = ordered[0]?.hue ?? FALLBACK.first;
  const second = ordered.find(({ hue, weight }) => weight > 0 && distance(hue, first) >= APART)?.hue;
  return { first, second: second ?? (first + 150) % 360 };
}

function distance(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return Math.min(apart, 360 - apart);
}

/** https://bottosson.github.io/posts/oklab */
function toOklch(red: number, green: number, blue: number) {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const first = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const second = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(second, first) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(first, second), hue: (hue + 360) % 360 };
}
