import { createParser } from 'eventsource-parser'
import { idToken } from '../auth/auth.ts'
import { base } from './call.ts'
import { waitMs } from './event-stream.rules.ts'
import { log } from '../browser/log.ts'

const silentForMs = 45_000 // three heartbeats
const usualPollMs = 20_000
const breathMs = 1000

type ChangeListener = () => void
type StreamOptions = { tell: ChangeListener; signal: AbortSignal; isOwn: boolean }
type FollowOptions = {
  /** How often to poll while there is no stream. */
  pollMs?: number
  /** Whether it follows one's own data, which every stream reports. */
  isOwn?: boolean
  /** Called when rounds start at one of one's events, which every stream reports. */
  onRounds?: ChangeListener
}

// A browser has six connections to a host, shared by all its windows: one's own data has a stream
// only if the page has no other.
const carrying = new Set<AbortController>()
const owners = new Set<ChangeListener>()
const roundsListeners = new Set<ChangeListener>()
const turns = new EventTarget()

/**
 * Calls `changed` on each message and after each opening of the stream. While it cannot be opened,
 * polls every twenty seconds, or as often as requested.
 * A hidden page has no stream; `changed` runs when the page is shown again.
 */
export function follow(
  path: string,
  changed: () => Promise<unknown>,
  { pollMs = usualPollMs, isOwn = false, onRounds }: FollowOptions = {},
): () => void {
  const over = new AbortController()
  const notify = oneByOne(changed, over.signal)
  if (isOwn) owners.add(notify)
  if (onRounds) roundsListeners.add(onRounds)
  void stayOn(path, { tell: notify, signal: over.signal, pollMs, isOwn })
  return () => {
    owners.delete(notify)
    if (onRounds) roundsListeners.delete(onRounds)
    over.abort()
  }
}

async function stayOn(
  path: string,
  { tell, signal, pollMs, isOwn }: StreamOptions & { pollMs: number },
): Promise<void> {
  const state = { isOpen: false }
  const poll = setInterval(() => {
    if (!state.isOpen && !document.hidden && !(isOwn && carrying.size > 0)) tell()
  }, pollMs)
  signal.addEventListener('abort', () => clearInterval(poll))
  let failures = 0
  while (!signal.aborted) {
    if (document.hidden) {
      await shown(signal)
      tell()
    }
    while (isOwn && carrying.size > 0 && !signal.aborted) await alone(signal)
    const came = await listen(path, {
      tell,
      signal,
      isOwn,
      onOpen: () => {
        state.isOpen = true
        tell()
      },
    })
    state.isOpen = false
    if (came === 'gone') return tell()
    failures = came === 'some' ? 0 : failures + 1
    if (!document.hidden) await pause(waitMs(failures, Math.random()), signal)
  }
}

/**
 * Reads the stream to its end; returns whether anything came, or that this person has no such
 * stream.
 */
async function listen(
  path: string,
  { tell, signal, isOwn, onOpen }: StreamOptions & { onOpen: () => void },
): Promise<'some' | 'nothing' | 'gone'> {
  if (signal.aborted) return 'nothing'
  const end = new AbortController()
  const stop = () => end.abort()
  const stopHidden = () => document.hidden && stop()
  signal.addEventListener('abort', stop)
  if (isOwn) turns.addEventListener('carried', stop)
  document.addEventListener('visibilitychange', stopHidden)
  let silence = setTimeout(stop, silentForMs)
  let came: 'some' | 'nothing' = 'nothing'
  const hear = () => {
    clearTimeout(silence)
    silence = setTimeout(stop, silentForMs)
    if (came === 'nothing') onOpen()
    if (came === 'nothing' && !isOwn) carry(end)
    came = 'some'
  }
  try {
    const response = await open(path, end.signal)
    if (response.status === 404) return 'gone'
    // The next request reports the reason
    if (response.status === 401 || response.status === 403) tell()
    if (response.ok && response.body) await readAll(response.body, { hear, tell })
  } catch (cause) {
    if (!end.signal.aborted)
      log.warn('The stream was lost', path, cause instanceof Error ? cause.name : 'unknown')
  } finally {
    clearTimeout(silence)
    if (carrying.delete(end) && carrying.size === 0) turns.dispatchEvent(new Event('alone'))
    turns.removeEventListener('carried', stop)
    signal.removeEventListener('abort', stop)
    document.removeEventListener('visibilitychange', stopHidden)
  }
  return came
}

/** Marks a stream that also reports one's own data. */
function carry(end: AbortController): void {
  carrying.add(end)
  turns.dispatchEvent(new Event('carried'))
  tellAll(owners)
}

function tellAll(listeners: ReadonlySet<ChangeListener>): void {
  for (const notify of listeners) notify()
}

/** Waits until no stream reports one's own data any more. */
function alone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    turns.addEventListener('alone', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })
}

async function open(path: string, signal: AbortSignal): Promise<Response> {
  const token = await idToken()
  return fetch(base + path, {
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    cache: 'no-store',
    signal,
  })
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  { hear, tell }: { hear: () => void; tell: ChangeListener },
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event }) => {
      if (event === 'own') tellAll(owners)
      else if (event === 'rounds') tellAll(roundsListeners)
      else tell()
    },
  })
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader() // typed for any buffer; ours are bytes
  let part = await reader.read()
  while (!part.done) {
    hear()
    parser.feed(part.value)
    part = await reader.read()
  }
}

/**
 * Never runs the work twice at a time, and pauses in between; requests made meanwhile run it once
 * more.
 */
function oneByOne(work: () => Promise<unknown>, signal: AbortSignal): ChangeListener {
  let isDue = false
  let isBusy = false
  const run = async () => {
    isBusy = true
    while (isDue && !signal.aborted) {
      isDue = false
      await work().catch((cause: unknown) =>
        log.warn('What changed could not be read', cause instanceof Error ? cause.name : 'unknown'),
      )
      await pause(breathMs, signal)
    }
    isBusy = false
  }
  return () => {
    isDue = true
    if (!isBusy) void run()
  }
}

function shown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
  })
}

/** Waits; ends early on abort or when the page is shown again. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
