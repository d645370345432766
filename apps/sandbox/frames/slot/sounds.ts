/** Sounds of a slot. They are off until somebody switches them on, and made here: nothing is loaded for them. */
export type Sounds = {
  isOn(): boolean;
  toggle(): void;
  spin(): void;
  stop(): void;
  /** A win that is not more than the stake is no reason to celebrate. */
  win(isGain: boolean): void;
};

const SCALES = [
  [0, 4, 7, 12],
  [0, 3, 7, 10],
  [0, 2, 7, 9],
  [0, 5, 7, 12],
  [0, 3, 5, 10],
] as const;
const WAVES = ['triangle', 'sine', 'square'] as const;

/** The same game always sounds the same, and another one different. */
export function createSounds(game: string): Sounds {
  const number = [...game].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);
  const scale = SCALES[number % SCALES.length] ?? SCALES[0];
  const wave = WAVES[number % WAVES.length] ?? 'sine';
  const root = 220 * 2 ** ((number % 12) / 12);
  let context: AudioContext | undefined;

  function note(step: number, { after = 0, ms = 120, loud = 0.06 } = {}): void {
    if (!context) return;
    const at = context.currentTime + after / 1000;
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = wave;
    tone.frequency.value = root * 2 ** (step / 12);
    level.gain.setValueAtTime(wave === 'square' ? loud / 3 : loud, at);
    level.gain.exponentialRampToValueAtTime(0.0001, at + ms / 1000);
    tone.connect(level).connect(context.destination);
    tone.start(at);
    tone.stop(at + ms / 1000);
  }

  return {
    isOn: () => context !== undefined,
    toggle() {
      if (context) {
        void context.close();
        context = undefined;
      } else {
        context = new AudioContext();
        note(scale[0]);
      }
    },
    spin() {
      for (const at of [0, 1, 2]) note(-12 + at * 2, { after: at * 70, ms: 60, loud: 0.03 });
    },
    stop() {
      note(-5, { ms: 70, loud: 0.04 });
    },
    win(isGain) {
      const steps = isGain ? scale : scale.slice(0, 1);
      for (const [at, step] of steps.entries()) note(step, { after: at * 110, ms: 220 });
    },
  };
}
