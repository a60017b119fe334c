import { fanChannelNames } from '@debut/contract/fan-channels';
import { maxSubjectCharacters } from '@debut/contract/limits';
import { usePublicOrigin } from '../../../data/use-branding.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { WhatsAppTemplates } from '../whatsapp/whatsapp-templates.tsx';
import { changeText, chosenChannels, type MessageDraft, textOf } from './message-draft.model.ts';
import { fanInserts, linkInsert, mostCharactersOf } from './message-inserts.ts';
import { MessageTextField } from './message-text-field.tsx';
import { TemplateField } from './template-field.tsx';
import { texts } from './texts.ts';

type MessageTextProps = {
  draft: MessageDraft;
  onChange: (part: Partial<MessageDraft>) => void;
  /** By field. */
  errors: Readonly<Record<string, string | undefined>>;
  artistId: string;
};

/** Subject and text, the same for all channels or one for each. */
export function MessageText({ draft, onChange, errors, artistId }: MessageTextProps) {
  const chosen = chosenChannels(draft);
  const inserts = [...fanInserts, linkInsert(`${usePublicOrigin()}/fanbase/${artistId}`)];
  const isAdjusted = draft.isAdjusted && chosen.length > 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {chosen.includes('email') && (
        <Field label={texts.emailSubject} error={errors.subject}>
          <TextInput
            value={draft.subject}
            onChange={(subject) => onChange({ subject })}
            maxLength={maxSubjectCharacters}
          />
        </Field>
      )}
      {chosen.includes('whatsapp') && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <TemplateField value={draft.whatsAppTemplateId} onChange={(id) => onChange({ whatsAppTemplateId: id })} />
          </div>
          <WhatsAppTemplates />
        </div>
      )}
      {isAdjusted ? (
        chosen.map((channel) => (
          <MessageTextField
            key={channel}
            label={texts.textFor(fanChannelNames[channel])}
            value={textOf(draft, channel)}
            onChange={(text) => onChange(changeText(draft, channel, text))}
            most={mostCharactersOf([channel])}
            countsSegments={channel === 'sms'}
            inserts={inserts}
            error={textOf(draft, channel).trim() === '' ? errors.message : null}
          />
        ))
      ) : (
        <MessageTextField
          label={texts.message}
          value={draft.message}
          onChange={(message) => onChange({ message })}
          most={mostCharactersOf(chosen)}
          countsSegments={chosen.includes('sms')}
          inserts={inserts}
          error={errors.message}
        />
      )}
    </div>
  );
}
