import { permanentStorage } from '@shop/browser/storage';

const ON = 'staff-new-order-sound';
/** Two notes, a fifth apart: hertz, and seconds from now. */
const NOTES = [
  [660, 0],
  [990, 0.14],
] as const;
/** Seconds of a note, and how loud it is, of 1. */
const LENGTH = 0.22;
const LOUDNESS = 0.12;

/** The sound of a new order, for one device: off until somebody wants it. */
export interface NewOrderSound {
  isOn: () => boolean;
  /** Called by a press: browsers let a page make sounds only after one. Switched on, it is heard once. */
  switch: (on: boolean) => void;
  /** Called by any press, because after a reload the browser waits for one again. */
  wake: () => void;
  /** Does nothing where it is off, or where the browser still waits for a press. */
  play: () => void;
}

/** `open` opens the browser’s audio; tests pass their own. */
export function createNewOrderSound(open: () => AudioContext = () => new AudioContext()): NewOrderSound {
  let audio: AudioContext | null = null;
  const isOn = () => permanentStorage.read(ON) !== null;

  const wake = () => {
    if (!isOn()) return;
    audio ??= open();
    if (audio.state === 'suspended') void audio.resume();
  };
  const play = () => {
    if (!isOn() || audio?.state !== 'running') return;
    for (const [hertz, after] of NOTES) {
      const begin = audio.currentTime + after;
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(LOUDNESS, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + LENGTH);
    }
  };

  return {
    isOn,
    switch(on) {
      if (on) permanentStorage.write(ON, 'yes');
      else permanentStorage.remove(ON);
      wake();
      if (on) void audio?.resume().then(play);
    },
    wake,
    play,
  };
}
