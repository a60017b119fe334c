import { messageCapEndpoints } from '@debut/contract/message-cap';
import { Gauge } from 'lucide-react';
import { useId } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

/** How many messages a fan gets within seven days, at most. */
export function MessageCapCard() {
  const titleId = useId();
  const cap = useData(messageCapEndpoints.read, {});
  const save = useChange(messageCapEndpoints.save, {
    saved: (cache, response) => cache.update(messageCapEndpoints.read, () => response),
    onSuccess: () => toast.success(texts.messageCapSaved),
    onError: ({ message }) => toast.failure(message),
  });
  const skeleton = (
    <SkeletonGroup label={texts.loadingMessageCap}>
      <Skeleton className="h-11 w-full" />
    </SkeletonGroup>
  );
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle id={titleId} icon={Gauge}>
        {texts.messageCap}
      </CardTitle>
      <QueryView query={cap} pending={skeleton}>
        {({ perWeek }) => (
          <Field label={texts.messagesPerWeek} hint={texts.messageCapHint} className="mt-3">
            <Select
              value={String(perWeek ?? '')}
              disabled={save.isPending}
              onChange={(value) => save.mutate({ body: { perWeek: value === '' ? null : Number(value) } })}
              options={listOptions(perWeek)}
            />
          </Field>
        )}
      </QueryView>
    </Card>
  );
}

const usualLimits = [1, 2, 3, 4, 5, 7, 10, 14];

function listOptions(perWeek: number | null) {
  const limits = new Set(perWeek === null ? usualLimits : [...usualLimits, perWeek]);
  const sorted = [...limits].toSorted((one, other) => one - other);
  return [
    { value: '', label: texts.noLimit },
    ...sorted.map((limit) => ({ value: String(limit), label: texts.atMost(limit) })),
  ];
}
