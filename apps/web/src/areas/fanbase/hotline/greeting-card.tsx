import { type Hotline, type HotlineVoice, hotlineVoice } from '@debut/contract/hotline';
import { maxGreetingCharacters } from '@debut/contract/limits';
import { MessageSquareText, Mic, Play, Square, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, GroupError } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { GreetingAudio } from './greeting-audio.tsx';
import { type HotlineValues, readingSeconds } from './hotline.model.ts';
import { texts as all } from './texts.ts';
import type { HotlineForm } from './use-hotline-form.ts';

const texts = all.greeting;
type Way = 'record' | 'upload' | 'text';
type Greeting = HotlineValues['greeting'];

type GreetingCardProps = { form: HotlineForm; hotline: Hotline; onPlay: () => void };

/** What callers hear before the snippet. */
export function GreetingCard({ form, hotline, onPlay }: GreetingCardProps) {
  const { greeting } = form.values;
  const [way, setWay] = useState<Way>(greeting.kind === 'text' ? 'text' : 'upload');
  const change = (fields: Partial<Greeting>) => form.change({ greeting: { ...form.values.greeting, ...fields } });
  function choose(next: Way) {
    setWay(next);
    change({ kind: next === 'text' ? 'text' : 'audio' });
  }
  return (
    <FormSection title={texts.title}>
      <Segmented label={texts.title} labelHidden value={way} onChange={choose} options={ways} className="sm:max-w-md" />
      {way === 'text' ? (
        <Spoken greeting={greeting} onChange={change} />
      ) : (
        <GreetingAudio
          key={way}
          way={way}
          hotline={hotline}
          audio={greeting.audio}
          onAudio={(audio) => change({ kind: 'audio', audio })}
          onPlay={onPlay}
        />
      )}
      {form.errors.greeting && <GroupError>{form.errors.greeting}</GroupError>}
    </FormSection>
  );
}

const ways = [
  { value: 'record' as const, label: <Way icon={Mic} name={texts.kinds.record} /> },
  { value: 'upload' as const, label: <Way icon={Upload} name={texts.kinds.upload} /> },
  { value: 'text' as const, label: <Way icon={MessageSquareText} name={texts.kinds.text} /> },
];

function Way({ icon: Icon, name }: { icon: typeof Mic; name: string }) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      <span className="truncate">{name}</span>
    </>
  );
}

function Spoken({ greeting, onChange }: { greeting: Greeting; onChange: (fields: Partial<Greeting>) => void }) {
  const { text, voice } = greeting;
  return (
    <>
      <Field label={texts.text} labelHidden>
        <TextArea
          value={text}
          onChange={(typed) => onChange({ text: typed })}
          rows={3}
          maxLength={maxGreetingCharacters}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label={texts.voice} className="w-52">
          <Select value={voice} onChange={(chosen) => onChange({ voice: chosen })} options={voices} />
        </Field>
        <p className="pb-3 text-fg-2 text-xs">{texts.about(readingSeconds(text))}</p>
        <Listen text={text} voice={voice} />
      </div>
      {canSpeak && <p className="text-fg-3 text-xs">{texts.listenNote}</p>}
    </>
  );
}

const voices = hotlineVoice.options.map((value) => ({ value, label: all.voices[value] }));
const canSpeak = 'speechSynthesis' in globalThis;

/** The browser reads the text: the carrier's voices are only heard on calls. */
function Listen({ text, voice }: { text: string; voice: HotlineVoice }) {
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => (canSpeak ? speechSynthesis.cancel() : undefined), []);
  if (!canSpeak) return null;
  function toggle() {
    speechSynthesis.cancel();
    if (isSpeaking) return setSpeaking(false);
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = languages[voice.slice(-2)] ?? 'en-US';
    spoken.onend = () => setSpeaking(false);
    spoken.onerror = () => setSpeaking(false);
    speechSynthesis.speak(spoken);
    setSpeaking(true);
  }
  const Icon = isSpeaking ? Square : Play;
  return (
    <Button variant="ghost" onClick={toggle} disabled={text.trim() === ''} className="ml-auto">
      <Icon aria-hidden className="size-4" />
      {isSpeaking ? texts.stop : texts.listen}
    </Button>
  );
}

const languages: Readonly<Record<string, string>> = { us: 'en-US', gb: 'en-GB', au: 'en-AU' };
