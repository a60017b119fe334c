import type { Hotline } from '@debut/contract/hotline';
import { maxGreetingSeconds } from '@debut/contract/limits';
import { Mic, Music, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type UploadSlot, type UploadState, useUploadSlot } from '../../../data/uploads/upload-slot.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { UploadField } from '../../../ui/upload-field.tsx';
import { type Recording, startRecording } from './record-greeting.ts';
import { SoundButton } from './sound-button.tsx';
import { texts as all } from './texts.ts';
import { useSound } from './use-sound.ts';

const texts = all.greeting;

type GreetingAudioProps = {
  way: 'record' | 'upload';
  hotline: Hotline;
  audio: string | null;
  onAudio: (address: string) => void;
  onPlay: () => void;
};

/** A greeting that is recorded or uploaded. */
export function GreetingAudio({ way, hotline, audio, onAudio, onPlay }: GreetingAudioProps) {
  const { slot, state } = useUploadSlot();
  async function send(file: File) {
    const sent = await slot.start({ kind: 'audio', trackId: 'hotline', file });
    if (sent.kind === 'done') onAudio(sent.url);
  }
  return (
    <>
      {way === 'record' ? (
        <Recorder onFile={send} state={state} slot={slot} />
      ) : (
        <UploadTarget onFile={send} state={state} slot={slot} />
      )}
      {audio !== null && <Stored hotline={hotline} audio={audio} onPlay={onPlay} />}
    </>
  );
}

type SenderProps = { onFile: (file: File) => void; state: UploadState; slot: UploadSlot };

function UploadTarget({ onFile, state, slot }: SenderProps) {
  return (
    <UploadField
      label={texts.upload}
      hint={texts.uploadHint(maxGreetingSeconds)}
      accept="audio/*"
      icon={Music}
      state={state}
      onFile={onFile}
      onRetry={() => void slot.retry()}
      onClear={slot.clear}
    />
  );
}

/** Stops by itself when the time is up. */
function Recorder({ onFile, state }: SenderProps) {
  const [left, setLeft] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const recording = useRef<Recording | null>(null);
  useEffect(() => () => recording.current?.cancel(), []);
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void finish()), 1000);
    return () => clearTimeout(timer);
  });

  async function begin() {
    setError(null);
    try {
      recording.current = await startRecording();
      setLeft(maxGreetingSeconds);
    } catch {
      setError(texts.microphoneBlocked);
    }
  }

  async function finish() {
    const current = recording.current;
    recording.current = null;
    setLeft(null);
    try {
      if (current) onFile(await current.stop());
    } catch {
      setError(texts.unreadable);
    }
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={left === null ? 'secondary' : 'danger'}
          busy={state.kind === 'uploading'}
          onClick={() => void (left === null ? begin() : finish())}
        >
          {left === null ? <Mic aria-hidden className="size-4" /> : <Square aria-hidden className="size-4" />}
          {left === null ? texts.record : texts.stopRecording}
        </Button>
        <p role="timer" className="text-fg-2 text-xs tabular-nums">
          {left === null ? texts.recordHint(maxGreetingSeconds) : texts.recording(left)}
        </p>
      </div>
      {error && <ErrorBox>{error}</ErrorBox>}
      {state.kind === 'failed' && <ErrorBox>{state.sentence}</ErrorBox>}
    </div>
  );
}

function Stored({ hotline, audio, onPlay }: Pick<GreetingAudioProps, 'hotline' | 'onPlay'> & { audio: string }) {
  const { greeting } = hotline;
  const isSaved = greeting.audio === audio;
  const sound = useSound(isSaved ? greeting.phoneAudio : null, onPlay);
  const state = isSaved ? greeting.audioState : 'none';
  const note =
    state === 'ready'
      ? all.voicemail.seconds(Math.round(greeting.audioSeconds ?? 0))
      : state === 'none'
        ? texts.states.unsaved
        : texts.states[state];
  return (
    <div className="flex items-center gap-3">
      <SoundButton sound={sound} disabled={state !== 'ready'} labels={{ play: texts.play, pause: all.pause }} />
      <div className="min-w-0">
        <p className="font-semibold text-sm">{texts.stored}</p>
        <p role="status" className={state === 'failed' ? 'text-danger text-xs' : 'text-fg-3 text-xs'}>
          {note}
        </p>
      </div>
    </div>
  );
}
