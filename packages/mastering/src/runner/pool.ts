import type { MasteringSettings, StyleId, VersionReport } from '../engine.ts';
import { MasteringFailure } from './failure.ts';

export interface MasteringJob {
  /** A local file; what kind of sound it is stands in its first bytes, not in its name. */
  readonly source: string;
  readonly styles: readonly StyleId[];
  readonly settings: MasteringSettings;
  /** Where `<style>.wav` is put, once it is whole. */
  readonly outputFolder: string;
  /** Masters only so much of the loudest passage. */
  readonly excerpt?: { readonly seconds: number };
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MasteringProgress) => void;
  /** For AAC; `ffmpeg` on the PATH unless told, `null` for none. */
  readonly ffmpegPath?: string | null;
  readonly limits?: Partial<MasteringLimits>;
}

export interface MasteringProgress {
  readonly stage: 'decode' | 'analyse' | 'master' | 'measure';
  readonly style?: StyleId;
  /** Of the whole job, 0 to 1; never goes back. */
  readonly fraction: number;
}

export interface MasteringLimits {
  readonly decodeMilliseconds: number;
  readonly styleMilliseconds: number;
}

export interface MasteredFile {
  readonly style: StyleId;
  readonly path: string;
  readonly report: VersionReport;
}

export interface MasteringPool {
  /** The masters, in the order of `styles`; throws a `MasteringFailure`, and leaves no half-written file. */
  run(job: MasteringJob): Promise<MasteredFile[]>;
  /** Cancels what runs. */
  close(): Promise<void>;
}

/** Masters songs on a few threads: sound is decoded and analysed once, then its styles are made side by side. */
export function createMasteringPool(_options: { readonly threads?: number } = {}): MasteringPool {
  return {
    run: () => Promise.reject(new MasteringFailure('unsupported', 'Mastering is not built yet.')),
    close: () => Promise.resolve(),
  };
}
