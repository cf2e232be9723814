import type { DoorVerdict } from '#web/parts/check-in/door.rules.ts'

// Two rising notes: checked in. The same twice: already in. One long low note: look at the screen.
const notes: Record<
  'good' | 'again' | 'bad',
  readonly (readonly [hertz: number, fromS: number, lengthS: number])[]
> = {
  good: [
    [660, 0, 0.09],
    [990, 0.1, 0.14],
  ],
  again: [
    [520, 0, 0.09],
    [520, 0.15, 0.09],
  ],
  bad: [[180, 0, 0.4]],
}
const beats = { good: [60], again: [60, 60, 60], bad: [300] } as const

let audio: AudioContext | undefined

/** Signals a ticket's result by sound and vibration, if the device can. */
export function signal(kind: DoorVerdict['kind'], isLoud: boolean): void {
  const name = (
    {
      in: 'good',
      already: 'again',
      'no-place': 'bad',
      unknown: 'bad',
      'not-ours': 'bad',
      closed: 'bad',
      'too-early': 'bad',
      undone: 'again',
    } as const
  )[kind]
  navigator.vibrate?.([...beats[name]])
  if (!isLoud || !('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  for (const [hertz, fromS, lengthS] of notes[name])
    play(audio, hertz, { from: audio.currentTime + fromS, lengthS })
}

function play(
  audioContext: AudioContext,
  hertz: number,
  { from, lengthS }: { from: number; lengthS: number },
): void {
  const [tone, volume] = [audioContext.createOscillator(), audioContext.createGain()]
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.2, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + lengthS)
  tone.connect(volume).connect(audioContext.destination)
  tone.start(from)
  tone.stop(from + lengthS)
}
