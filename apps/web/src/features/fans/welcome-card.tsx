import { smsSegmentCredits } from '@debut/contract/limits';
import type { WelcomeText } from '@debut/contract/welcome-text';
import { PartyPopper } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { creditCount } from '../../lib/top-up.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { FansFailure } from './fans-failure.tsx';
import { useSaveWelcomeText, useWelcomeText } from './welcome.api.ts';

/** A text that new fans get once, by itself. */
export function WelcomeCard() {
  const titleId = useId();
  const welcome = useWelcomeText();
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle id={titleId} icon={PartyPopper}>
        Welcome text
      </CardTitle>
      {welcome.isPending && (
        <SkeletonGroup label="Loading the welcome text">
          <Skeleton className="mt-3 h-11 w-full" />
        </SkeletonGroup>
      )}
      {welcome.isError && !welcome.data && <FansFailure what="the welcome text" query={welcome} />}
      {welcome.data && <WelcomeForm saved={welcome.data} />}
    </Card>
  );
}

function WelcomeForm({ saved }: { saved: WelcomeText }) {
  const [text, setText] = useState(saved.text);
  const save = useSaveWelcomeText();
  const store = (enabled: boolean) =>
    save.mutate(
      { enabled, text },
      { onSuccess: () => toast.success(enabled ? 'New fans get your welcome text.' : 'The welcome text is off.') },
    );
  function submit(event: FormEvent) {
    event.preventDefault();
    store(saved.enabled);
  }
  return (
    <form noValidate onSubmit={submit} className="mt-1 grid gap-3">
      <Switch
        label="Text new fans when they join"
        hint={`Once per fan who joins on your page, ${creditCount(smsSegmentCredits)} each`}
        checked={saved.enabled}
        onChange={store}
        disabled={save.isPending}
      />
      {(saved.enabled || save.isError) && (
        <>
          <Field label="Welcome text" error={save.error?.message ?? null}>
            <TextArea
              value={text}
              onChange={(value) => {
                save.reset();
                setText(value);
              }}
              rows={3}
            />
          </Field>
          <p className="break-words text-fg-3 text-xs">
            Fans read: <span className="text-fg-2">{saved.preview}</span>
          </p>
          {text !== saved.text && (
            <Button type="submit" busy={save.isPending}>
              Save welcome text
            </Button>
          )}
        </>
      )}
    </form>
  );
}
