/** A short tone when a code was read. A phone that is silent stays silent; nothing depends on it. */

const hertz = 1320
const seconds = 0.09

export interface Chime {
  ring(): void
  close(): void
}

/** Call it when the scanner opens: browsers let a page sound only after the person touched it. */
export function createChime(): Chime {
  if (!('AudioContext' in globalThis)) return { ring: () => undefined, close: () => undefined }
  const audio = new AudioContext()
  const wake = () => void audio.resume().catch(() => undefined)
  document.addEventListener('pointerdown', wake)
  wake()
  return {
    ring() {
      if (audio.state !== 'running') return
      const [tone, volume] = [audio.createOscillator(), audio.createGain()]
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.2, audio.currentTime)
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds)
      tone.connect(volume).connect(audio.destination)
      tone.start()
      tone.stop(audio.currentTime + seconds)
    },
    close() {
      document.removeEventListener('pointerdown', wake)
      void audio.close().catch(() => undefined)
    },
  }
}
