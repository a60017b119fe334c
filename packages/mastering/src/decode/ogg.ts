import type { ReportDamage } from './damage.ts';
import { createPacketDecoder, type DecodedPackets, type PacketDecoder } from './ogg-codecs.ts';
import { createOggPageReader, createPacketAssembler, type OggPage } from './ogg-pages.ts';
import { blockOfChannels, type Decoder, type SoundBlock, silence, UnreadableSound } from './sound.ts';

/** Ogg Vorbis and Opus, also several streams in a row. Pages carry the time, so that missing ones become silence. */
export function createOggDecoder(report: ReportDamage): Decoder {
  const reader = createOggPageReader();
  let stream: OggStream | undefined;
  /** Of the streams before this one. */
  let secondsBefore = 0;

  async function readPages(pages: Iterable<OggPage>): Promise<SoundBlock[]> {
    const blocks: SoundBlock[] = [];
    for (const page of pages) {
      if (page.isFirst) await begin(page, blocks);
      else if (stream?.serial === page.serial) blocks.push(...(await stream.read(page)));
    }
    return blocks;
  }

  /** Streams that begin before the sound run beside it; those that begin later follow. */
  async function begin(page: OggPage, blocks: SoundBlock[]): Promise<void> {
    if (stream && !stream.hasSound) return;
    const codec = await createPacketDecoder(page.body);
    if (!codec) return;
    blocks.push(...endStream());
    stream = new OggStream(page, codec, (damage) => report({ ...damage, seconds: secondsBefore + damage.seconds }));
  }

  function endStream(): SoundBlock[] {
    const rest = stream?.finish() ?? [];
    secondsBefore += stream?.seconds ?? 0;
    stream?.free();
    stream = undefined;
    return rest;
  }

  return {
    decode: (bytes) => readPages(reader.add(bytes)),
    async finish() {
      const blocks = await readPages(reader.finish());
      if (!stream) throw new UnreadableSound('This audio file could not be read.');
      return [...blocks, ...endStream()];
    },
    free: () => stream?.free(),
  };
}

/** Places the sound of a stream in time, by the granule positions of its pages. */
class OggStream {
  readonly serial: number;
  readonly #codec: PacketDecoder;
  readonly #report: ReportDamage;
  readonly #assemble = createPacketAssembler();
  /** Decoded, but not placed yet. */
  #waiting: DecodedPackets[] = [];
  #isAfterGap = false;
  #isOver = false;
  /** Granule positions: of the first frame to be heard, and of the next one. */
  #start: number | undefined;
  #position = 0;

  constructor(first: OggPage, codec: PacketDecoder, report: ReportDamage) {
    this.serial = first.serial;
    this.#codec = codec;
    this.#report = report;
    this.#assemble(first);
  }

  get hasSound(): boolean {
    return this.#start !== undefined || this.#waiting.length > 0;
  }

  get seconds(): number {
    return Math.max(0, this.#position - (this.#start ?? 0)) / this.#codec.sampleRate;
  }

  async read(page: OggPage): Promise<SoundBlock[]> {
    if (this.#isOver) return [];
    const { packets, isAfterGap } = this.#assemble(page);
    if (isAfterGap) {
      this.#isAfterGap = true;
      await this.#codec.skipGap();
    }
    const decoded = await this.#codec.decode(packets);
    if (!decoded.isComplete) this.#isAfterGap = true;
    if (decoded.frames > 0) this.#waiting.push(decoded);
    this.#isOver = page.isLast;
    return page.granule === null ? [] : this.#place(page.granule, page.isLast);
  }

  finish(): SoundBlock[] {
    if (this.#isOver) return [];
    this.#start ??= this.#codec.preSkip;
    const rest = this.#take(this.#position, Number.POSITIVE_INFINITY);
    this.#report({ seconds: this.seconds, kind: 'truncated', lostSeconds: null });
    return rest;
  }

  free(): void {
    this.#codec.free();
  }

  /** `end` is the granule position behind what waits. */
  #place(end: number, isLast: boolean): SoundBlock[] {
    const frames = this.#waiting.reduce((sum, each) => sum + each.frames, 0);
    if (frames === 0 && !(isLast && this.#isAfterGap)) return [];
    if (this.#start === undefined) {
      // A stream that was cut from a longer one does not begin at zero.
      this.#position = this.#isAfterGap || isLast ? 0 : end - frames;
      this.#start = Math.max(0, this.#position + this.#codec.preSkip);
    }
    const limit = isLast || this.#isAfterGap ? end : Number.POSITIVE_INFINITY;
    if (!this.#isAfterGap) return this.#take(this.#position, limit);
    this.#isAfterGap = false;
    return [...this.#fillGap(end - frames), ...this.#take(end - frames, limit)];
  }

  #fillGap(end: number): SoundBlock[] {
    const lost = end - Math.max(this.#position, this.#start ?? 0);
    if (lost <= 0) return [];
    const { sampleRate } = this.#codec;
    this.#report({ seconds: this.seconds, kind: 'unreadable', lostSeconds: lost / sampleRate });
    this.#position = end;
    return [silence(sampleRate, lost)];
  }

  /** The sound that waits and begins at `from`, without what is before the current position or behind `limit`. */
  #take(from: number, limit: number): SoundBlock[] {
    const blocks: SoundBlock[] = [];
    let at = from;
    for (const { channels, frames } of this.#waiting) {
      const first = Math.max(0, Math.max(this.#position, this.#start ?? 0) - at);
      const last = Math.min(frames, limit - at);
      const kept = channels.map((samples) => samples.subarray(first, Math.max(first, last)));
      if (first < last) blocks.push(blockOfChannels(this.#codec.sampleRate, kept));
      at += frames;
      this.#position = Math.max(this.#position, Math.min(at, limit));
    }
    this.#waiting = [];
    return blocks;
  }
}
