import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { MasteringSettings, MasterName } from '@debut/contract/mastering-settings';
import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import type { Damage } from '../decode/damage.ts';
import type { MasterReport, SoundProfile } from '../engine.ts';
import type { DecodedCodeword } from '../watermark/codeword.ts';
import { MasteringFailure } from './failure.ts';
import { createJobProgress } from './job-progress.ts';
import { type Copies, type CopiesJob, makeCopies } from './make-copies.ts';
import { makePhoneSound, type PhoneSound, type PhoneSoundJob } from './make-phone-sound.ts';
import { type MadeSnippet, makeSnippet, type SnippetJob } from './make-snippet.ts';
import { maxMemoryFrames, planWork, type SharedSound } from './shared-sound.ts';
import { createSlots } from './slots.ts';
import { cancelled, createThreadHost, type ThreadHost } from './thread-host.ts';
import type { AnalyzedSound, ThreadResult } from './thread-messages.ts';
import { partialPath } from './wav-file.ts';

export interface MasteringJob {
  /** A local file; its kind is detected from its first bytes, not from its name. */
  readonly source: string;
  readonly styles: readonly MasterName[];
  readonly settings: MasteringSettings;
  /** What the master `reference` follows, as `settings.reference` tells. */
  readonly reference?: SoundProfile;
  /** What the tracks of an album have in common (`averageTone`), for the master `album`; see `settings.album`. */
  readonly albumTone?: FrequencyCurve;
  /** Where `<style>.wav` is written, once it is complete. */
  readonly outputFolder: string;
  /** Writes only so much of the master, from its loudest passage. */
  readonly excerpt?: { readonly seconds: number };
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MasteringProgress) => void;
  /** For AAC; `ffmpeg` on the PATH by default, `null` for none. */
  readonly ffmpegPath?: string | null;
  readonly limits?: Partial<MasteringLimits>;
}

export interface MasteringProgress {
  readonly stage: 'decode' | 'analyse' | 'master' | 'measure';
  readonly style?: MasterName;
  /** Of the whole job, 0 to 1; never decreases. */
  readonly fraction: number;
}

export interface MasteringLimits {
  readonly decodeMilliseconds: number;
  readonly styleMilliseconds: number;
}

export interface MasteredFile {
  readonly style: MasterName;
  readonly path: string;
  readonly report: MasterReport;
  /** Where it starts in the song, in seconds: for an excerpt more than 0. */
  readonly startsAt: number;
  readonly seconds: number;
  /** Of the source; only with `acceptDamage`. */
  readonly damage: readonly Damage[];
}

/** In its output folder, long songs are stored while they are measured. */
type AnalysisJob = Pick<MasteringJob, 'source' | 'outputFolder' | 'signal' | 'ffmpegPath' | 'limits'>;

export interface MasteringPool {
  /** Measures a song, and finds what is wrong with it; a damaged one too. Throws a `MasteringFailure`. */
  analyse(job: AnalysisJob): Promise<AnalyzedSound>;
  /** Measures only what a master can follow, in less time. */
  profile(job: AnalysisJob): Promise<SoundProfile>;
  /** The masters, in the order of `styles`; throws a `MasteringFailure`, and leaves no partial file. */
  run(job: MasteringJob): Promise<MasteredFile[]>;
  /** Writes the variants that the copies of all listeners are spliced from; throws a `MasteringFailure`. */
  makeCopies(job: CopiesJob): Promise<Copies>;
  /** Cuts a part of a song and encodes it as an MP3; throws a `MasteringFailure`. */
  makeSnippet(job: SnippetJob): Promise<MadeSnippet>;
  /** Cuts a part of a sound as callers hear it: mono at 8 kHz; throws a `MasteringFailure`. */
  makePhoneSound(job: PhoneSoundJob): Promise<PhoneSound>;
  /** The payload of the mark in a file of any kind; `null` if none is found, or in less than 20 seconds of sound. */
  identify(job: IdentifyJob): Promise<DecodedCodeword | null>;
  /** Cancels running jobs. */
  close(): Promise<void>;
}

export interface IdentifyJob {
  readonly source: string;
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** For AAC; `ffmpeg` on the PATH by default, `null` for none. */
  readonly ffmpegPath?: string | null;
}

type Opened = ThreadResult<'open'>;

const secondsWorthAThread = 10;

export const defaultLimits: MasteringLimits = { decodeMilliseconds: 120_000, styleMilliseconds: 300_000 };

/** Masters songs on a few threads: sound is decoded and analysed once, then its styles are rendered in parallel. */
export function createMasteringPool({
  threads = availableParallelism(),
}: {
  readonly threads?: number;
} = {}): MasteringPool {
  const slots = createSlots(Math.max(1, threads));
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  /** It has measured a reference, and its code is compiled already for the song that follows. */
  let spare: ThreadHost | undefined;

  async function track<Result>(
    job: Pick<MasteringJob, 'signal'>,
    begin: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const done = begin(job.signal ? AbortSignal.any([job.signal, closing.signal]) : closing.signal);
    running.add(done);
    try {
      return await done;
    } finally {
      running.delete(done);
    }
  }

  async function withThread<Result>(
    signal: AbortSignal,
    work: (thread: ThreadHost, spareThread: () => void) => Promise<Result>,
    giveUp: AbortSignal = signal,
  ): Promise<Result> {
    const free = await slots.take(giveUp);
    try {
      if (signal.aborted) throw cancelled();
      const thread = takeSpare(signal) ?? createThreadHost('mastering', signal);
      let isSpare = false;
      try {
        return await work(thread, () => {
          isSpare = true;
        });
      } finally {
        if (isSpare && spare === undefined) spare = thread;
        else await thread.close();
      }
    } finally {
      free();
    }
  }

  function takeSpare(signal: AbortSignal): ThreadHost | undefined {
    const thread = spare;
    spare = undefined;
    thread?.follow(signal);
    return thread;
  }

  function analyseSong(job: AnalysisJob, signal: AbortSignal): Promise<AnalyzedSound> {
    return measureSong(job, signal, (thread, location, milliseconds) =>
      thread.ask({ kind: 'analyse', ...location }, milliseconds, () => undefined),
    );
  }

  async function profileSong(job: AnalysisJob, signal: AbortSignal): Promise<SoundProfile> {
    return measureSong(job, signal, async (thread, location, milliseconds, spareThread) => {
      const { profile, frames } = await thread.ask({ kind: 'profile', ...location }, milliseconds, () => undefined);
      // A thread may hold the memory of its last song until it ends.
      if (frames <= maxMemoryFrames / 2) spareThread();
      return profile;
    });
  }

  async function measureSong<Result>(
    job: AnalysisJob,
    signal: AbortSignal,
    measure: (
      thread: ThreadHost,
      location: ReturnType<typeof locate>,
      milliseconds: number,
      spareThread: () => void,
    ) => Promise<Result>,
  ): Promise<Result> {
    await mkdir(job.outputFolder, { recursive: true });
    const folder = await mkdtemp(path.join(path.resolve(job.outputFolder), '.unfinished-'));
    const { decodeMilliseconds } = { ...defaultLimits, ...job.limits };
    try {
      return await withThread(signal, (thread, spareThread) =>
        measure(thread, locate(job, folder), decodeMilliseconds, spareThread),
      );
    } catch (error) {
      throw signal.aborted ? cancelled() : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  function writeCopies(job: CopiesJob, signal: AbortSignal): Promise<Copies> {
    const { styleMilliseconds } = defaultLimits;
    return makeCopies(job, signal, ({ outputs, folder }, onProgress) => {
      const request = { kind: 'writeCopies' as const, ...locate(job, folder), outputs };
      return withThread(signal, (thread) =>
        thread.ask(request, styleMilliseconds, ({ fraction }) => onProgress(fraction)),
      );
    });
  }

  async function writeSnippet(job: SnippetJob, signal: AbortSignal): Promise<MadeSnippet> {
    const { start, seconds } = job;
    try {
      return await makeSnippet(job, signal, ({ output, folder }) => {
        const request = { kind: 'writeSnippet' as const, ...locate(job, folder), output, start, seconds };
        return withThread(signal, (thread) => thread.ask(request, defaultLimits.styleMilliseconds, () => undefined));
      });
    } catch (error) {
      throw signal.aborted ? cancelled() : error;
    }
  }

  async function writePhoneSound(job: PhoneSoundJob, signal: AbortSignal): Promise<PhoneSound> {
    const { start, seconds, fadeSeconds } = job;
    try {
      return await makePhoneSound(job, ({ output, folder }) => {
        const cut = { start, seconds, fadeSeconds };
        const request = { kind: 'writePhoneSound' as const, ...locate(job, folder), output, ...cut };
        return withThread(signal, (thread) => thread.ask(request, defaultLimits.styleMilliseconds, () => undefined));
      });
    } catch (error) {
      throw signal.aborted ? cancelled() : error;
    }
  }

  async function identifyMark(job: IdentifyJob, signal: AbortSignal): Promise<DecodedCodeword | null> {
    const folder = await mkdtemp(path.join(tmpdir(), 'debut-identify-'));
    const request = { kind: 'identify' as const, ...locate(job, folder) };
    try {
      const { mark } = await withThread(signal, (thread) =>
        thread.ask(request, defaultLimits.styleMilliseconds, ({ stage, fraction }) =>
          job.onProgress?.(stage === 'decode' ? fraction / 2 : (1 + fraction) / 2),
        ),
      );
      job.onProgress?.(1);
      return mark;
    } catch (error) {
      throw signal.aborted ? cancelled() : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Threads start when there is a slot for them and live as long as the job; the first one also opens the song. */
  async function runJob(job: MasteringJob, signal: AbortSignal): Promise<MasteredFile[]> {
    await mkdir(job.outputFolder, { recursive: true });
    // In the output folder, so that cleaning it up after a crash removes everything.
    const folder = await mkdtemp(path.join(path.resolve(job.outputFolder), '.unfinished-'));
    const ended = new AbortController();
    const allStarted = new AbortController();
    const anySignal = AbortSignal.any([signal, ended.signal]);
    const progress = createJobProgress(job);
    const waiting = [...job.styles.entries()];
    const begun: MasterName[] = [];
    const files: MasteredFile[] = [];
    const limits = { ...defaultLimits, ...job.limits };

    /** A helper that gets no slot before all styles are started is not needed. */
    async function help(opened: Opened, index: number): Promise<void> {
      const giveUp = AbortSignal.any([anySignal, allStarted.signal]);
      await withThread(anySignal, (thread) => masterWaiting(thread, opened, index), giveUp).catch((error: unknown) => {
        const gaveUp = error instanceof MasteringFailure && error.code === 'cancelled' && !anySignal.aborted;
        if (!gaveUp) throw error;
      });
    }

    async function open(thread: ThreadHost) {
      const request = {
        kind: 'open' as const,
        ...locate(job, folder),
        excerptSeconds: job.excerpt?.seconds ?? null,
        acceptDamage: job.settings.acceptDamage,
        withProfile: job.reference !== undefined,
      };
      return thread.ask(request, limits.decodeMilliseconds, ({ stage, fraction }) => progress.opening(stage, fraction));
    }

    async function masterWaiting(thread: ThreadHost, opened: Opened, index: number): Promise<void> {
      const { sound, passage, measures, profile, bandLevels, damage } = opened;
      const profiles = profile && job.reference && { mix: profile, reference: job.reference };
      const spillFile = path.join(folder, `${index}.frames`);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [position, style] = next;
        begun.push(style);
        if (waiting.length === 0) allStarted.abort();
        const output = path.join(path.resolve(job.outputFolder), `${style}.wav`);
        const { settings } = job;
        const { workLocation } = planWork(sound, job.styles.length, threads);
        const { report } = await thread.ask(
          {
            kind: 'master',
            sound,
            passage,
            measures,
            bandLevels,
            style,
            ...(profiles && { profiles }),
            ...(job.albumTone && { albumTone: job.albumTone }),
            settings,
            output,
            spillFile,
            workLocation,
          },
          limits.styleMilliseconds,
          ({ stage, fraction }) => progress.mastering(style, stage, fraction),
        );
        progress.finished(style);
        const startsAt = passage.from / sound.sampleRate;
        const seconds = passage.frames / sound.sampleRate;
        files[position] = { style, path: output, report, startsAt, seconds, damage };
      }
    }

    try {
      await withThread(anySignal, async (first) => {
        const opened = await open(first);
        // What it held in memory before it wrote the song to the disk is only released with the thread.
        if ('file' in opened.sound.place) await first.renew();
        const all = [
          masterWaiting(first, opened, 0),
          ...Array.from({ length: countHelpers(opened.sound, job.styles.length, threads) }, (_, index) =>
            help(opened, index + 1),
          ),
        ];
        try {
          await Promise.all(all);
        } catch (error) {
          ended.abort();
          await Promise.allSettled(all);
          throw error;
        }
      });
      return files;
    } catch (error) {
      await removeOutputs(begun, job.outputFolder);
      throw signal.aborted ? cancelled() : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    run: (job) => track(job, (signal) => runJob(job, signal)),
    analyse: (job) => track(job, (signal) => analyseSong(job, signal)),
    profile: (job) => track(job, (signal) => profileSong(job, signal)),
    makeCopies: (job) => track(job, (signal) => writeCopies(job, signal)),
    makeSnippet: (job) => track(job, (signal) => writeSnippet(job, signal)),
    makePhoneSound: (job) => track(job, (signal) => writePhoneSound(job, signal)),
    identify: (job) => track(job, (signal) => identifyMark(job, signal)),
    async close() {
      closing.abort();
      await Promise.allSettled(running);
      await spare?.close();
    },
  };
}

function locate({ source, ffmpegPath }: Pick<MasteringJob, 'source' | 'ffmpegPath'>, folder: string) {
  return {
    source: path.resolve(source),
    ffmpegPath: ffmpegPath === undefined ? 'ffmpeg' : ffmpegPath,
    spillFile: path.join(folder, 'source.frames'),
  };
}

/** Threads besides the first. For a short sound starting one takes longer than all styles in the first. */
function countHelpers(sound: SharedSound, styles: number, threads: number): number {
  const isShort = (sound.frames / sound.sampleRate) * styles < secondsWorthAThread;
  return isShort ? 0 : planWork(sound, styles, threads).threads - 1;
}

/** A style may be complete already, though its thread had no time to report it. */
async function removeOutputs(begun: readonly MasterName[], outputFolder: string): Promise<void> {
  const outputs = begun.map((style) => path.join(path.resolve(outputFolder), `${style}.wav`));
  await Promise.all(outputs.flatMap((file) => [file, partialPath(file)]).map((file) => rm(file, { force: true })));
}
