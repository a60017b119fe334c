import { countSms, makeCheaper, type SmsCount } from '@debut/contract/sms-segments';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { formatSegmentCount } from './message.model.ts';
import type { Insert } from './message-inserts.ts';
import { texts } from './texts.ts';

type MessageTextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  most: number;
  /** Whether it is sent as a text, which is priced by segments. */
  countsSegments: boolean;
  /** What the buttons below it insert. */
  inserts: readonly Insert[];
  error: string | null | undefined;
};

/** A text with its length in segments, and buttons that insert placeholders and links. */
export function MessageTextField(props: MessageTextFieldProps) {
  const { label, value, onChange, most, countsSegments, inserts, error } = props;
  const box = useRef<HTMLDivElement>(null);
  const count = countSms(value);

  function insert(text: string) {
    const area = box.current?.querySelector('textarea');
    const [start, end] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length];
    onChange(`${value.slice(0, start)}${text}${value.slice(end)}`);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + text.length, start + text.length);
    });
  }

  return (
    <div ref={box}>
      <Field label={label} error={error}>
        <TextArea value={value} onChange={onChange} rows={4} maxLength={most} className="text-base leading-6" />
      </Field>
      {countsSegments && <Meter count={count} />}
      {inserts.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <span className="text-fg-3 text-xs">{texts.insert}</span>
          {inserts.map(({ name, label: insertLabel, text }) => (
            <InsertButton key={name} label={insertLabel} onClick={() => insert(text)}>
              {name}
            </InsertButton>
          ))}
        </div>
      )}
      {countsSegments && count.expensive.length > 0 && (
        <CostlyCharacters value={value} count={count} onChange={onChange} />
      )}
    </div>
  );
}

function InsertButton({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex h-11 items-center rounded-full border border-line px-3 font-medium text-fg-2 text-xs hover:border-line-strong hover:text-fg mouse:h-7"
    >
      {children}
    </button>
  );
}

function Meter({ count: { units, perSegment, segments, encoding } }: { count: SmsCount }) {
  const bars = Math.max(1, segments);
  return (
    <div className="mt-2 flex items-center gap-3 text-fg-3 text-xs">
      <span aria-hidden className="flex w-24 gap-1">
        {Array.from({ length: bars }, (_, index) => (
          <span key={index} className="h-1 flex-1 overflow-hidden rounded-full bg-white/12">
            <span
              className="block h-full rounded-full bg-linear-to-r from-primary-hover to-accent"
              style={{ width: `${getFillPercent(units - index * perSegment, perSegment)}%` }}
            />
          </span>
        ))}
      </span>
      <span className="tabular-nums">
        <span className="font-medium text-fg-2">{units}</span> / {perSegment * bars} · {formatSegmentCount(segments)}
      </span>
      <span className={cx('ml-auto', encoding === 'UCS-2' && 'font-medium text-warning')}>{encoding}</span>
    </div>
  );
}

function getFillPercent(units: number, perSegment: number): number {
  return Math.min(100, Math.max(0, (units / perSegment) * 100));
}

type CostlyCharactersProps = { value: string; count: SmsCount; onChange: (value: string) => void };

/** One character outside GSM-7 more than halves the characters per segment. */
function CostlyCharacters({ value, count: { expensive, segments }, onChange }: CostlyCharactersProps) {
  const plain = makeCheaper(value);
  const plainCount = countSms(plain);
  const helps = plainCount.expensive.length < expensive.length;
  return (
    <div role="status">
      <Notice tone="warning" className="mt-3">
        <p>
          {texts.charactersShortenEachSegmentFrom(expensive.length)}
          {helps &&
            plainCount.segments < segments &&
            texts.withPlainCharactersItsInstead(formatSegmentCount(plainCount.segments), segments)}
        </p>
        <ul className="mt-1.5 grid gap-1">
          {expensive.slice(0, maxShown).map(({ character, index }) => (
            <li key={character} className="truncate text-fg-3 text-xs">
              …{value.slice(Math.max(0, index - contextCharacters), index)}
              <mark className="rounded-sm bg-warning mx-0.5 px-1 font-semibold text-bg">
                {displayCharacter(character)}
              </mark>
              {value.slice(index + character.length, index + character.length + contextCharacters)}…
            </li>
          ))}
        </ul>
        {helps && (
          <Button size="small" className="mt-2.5" onClick={() => onChange(plain)}>
            {texts.choosePlainCharacters}
          </Button>
        )}
      </Notice>
    </div>
  );
}

const maxShown = 3;
const contextCharacters = 14;

/** Invisible characters are shown by their code point. */
function displayCharacter(character: string): string {
  return /^[\s\p{Cf}\p{M}]$/u.test(character) ? `U+${character.codePointAt(0)?.toString(16).toUpperCase()}` : character;
}
