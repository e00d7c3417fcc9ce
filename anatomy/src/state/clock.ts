/** Playback time in seconds within one motion. It is outside the view, so that sixty steps a second re-render only its listeners. */
export interface Clock {
  time: number;
  duration: number;
  /** Advances by `seconds` of playback; returns true at the end of a motion that does not loop. */
  advance(seconds: number, loop: boolean): boolean;
  seek(time: number): void;
  /** Starts a new movement: at its beginning, or at the time that was requested before it had loaded. */
  setDuration(duration: number): void;
  /** Where the next movement shall start. */
  requestTime(time: number): void;
  subscribe(listener: (time: number) => void): () => void;
}

export function createClock(start?: number): Clock {
  let requestedTime = start;
  const listeners = new Set<(time: number) => void>();
  const clock: Clock = {
    time: start ?? 0,
    duration: 0,
    advance(seconds, loop) {
      const next = clock.time + seconds;
      const ended = !loop && next >= clock.duration;
      clock.seek(ended || clock.duration === 0 ? Math.min(next, clock.duration) : next % clock.duration);
      return ended;
    },
    seek(time) {
      clock.time = clock.duration > 0 ? Math.min(Math.max(time, 0), clock.duration) : Math.max(time, 0);
      listeners.forEach((listener) => listener(clock.time));
    },
    setDuration(duration) {
      clock.duration = duration;
      if (duration > 0) {
        clock.seek(requestedTime ?? 0);
        requestedTime = undefined;
      }
    },
    requestTime(time) {
      requestedTime = time;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return clock;
}
