import { type Domain, domainEndpoints } from '@debut/contract/branding';
import { domainGraceDays } from '@debut/contract/limits';
import { Check, Copy, Globe, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCopied } from '../../../ui/use-copied.ts';
import { texts } from './texts.ts';

type DomainsCardProps = { canChange: boolean; isEnabled: boolean };

export function DomainsCard({ canChange, isEnabled }: DomainsCardProps) {
  const domains = useData(domainEndpoints.list, {});
  return (
    <Card aria-labelledby="domains-title" className="p-5 sm:p-6">
      <CardTitle id="domains-title">{texts.domains}</CardTitle>
      <p className="mt-1.5 text-fg-3 text-sm">{texts.domainsHint}</p>
      <div className="mt-4 grid gap-4">
        {!isEnabled && <Notice>{texts.domainsOff}</Notice>}
        <QueryView
          query={domains}
          pending={<DomainsSkeleton />}
          empty={
            <EmptyState as="h3" icon={Globe} title={texts.noDomains} text={texts.noDomainsText} className="py-6" />
          }
        >
          {(list) => (
            <ul className="grid gap-3">
              {list.map((domain) => (
                <DomainItem key={domain.id} domain={domain} canChange={canChange && isEnabled} />
              ))}
            </ul>
          )}
        </QueryView>
        {canChange && isEnabled && <NewDomain />}
      </div>
    </Card>
  );
}

function DomainsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingDomains}>
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}

function NewDomain() {
  const add = useChange(domainEndpoints.add);
  const form = useForm({
    schema: domainEndpoints.add.body,
    initial: { name: '' },
    submit: async (body) => {
      const { name } = await add.mutateAsync({ body });
      form.reset();
      toast.success(texts.added(name));
    },
  });
  return (
    <Form form={form} label={texts.addDomain} className="border-white/[.06] border-t pt-4">
      <div className="flex flex-wrap items-start gap-3">
        <Field label={texts.newDomain} labelHidden error={form.errors.name} className="flex-1 basis-56">
          <TextInput
            placeholder="fans.yourlabel.com"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            maxLength={255}
            {...form.bind('name')}
          />
        </Field>
        <Button type="submit" busy={form.isBusy} className="max-sm:w-full">
          {texts.addDomain}
        </Button>
      </div>
    </Form>
  );
}

function DomainItem({ domain, canChange }: { domain: Domain; canChange: boolean }) {
  const { id, name, state, record, checkedAt } = domain;
  const verify = useChange(domainEndpoints.verify, { onSuccess: () => toast.success(texts.found(name)) });
  const remove = useChange(domainEndpoints.delete);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className="grid min-w-0 gap-3 rounded-md bg-s2 p-4">
      <div className="flex items-center gap-3">
        <p className="wrap-anywhere min-w-0 font-medium">{name}</p>
        <Badge tone={tones[state]}>
          {state === 'verified' && !canChange ? texts.verifiedWithoutPlan : texts.states[state]}
        </Badge>
        <span className="ml-auto">
          <IconButton icon={Trash2} label={texts.remove(name)} onClick={() => setRemoving(true)} />
        </span>
      </div>
      {state === 'pending' && <p className="text-fg-2 text-sm">{texts.pendingSteps(name)}</p>}
      {state === 'failing' && <p className="text-sm text-warning">{texts.failing(domainGraceDays)}</p>}
      {state !== 'verified' && (
        <dl className="grid gap-2">
          <RecordPart label={texts.recordName} value={record.name} copyLabel={texts.copyName(name)} />
          <RecordPart label={texts.recordValue} value={record.value} copyLabel={texts.copyValue(name)} />
        </dl>
      )}
      {verify.error && <ErrorBox>{verify.error.message}</ErrorBox>}
      {state !== 'verified' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {canChange && (
            <Button
              size="small"
              busy={verify.isPending}
              aria-label={texts.checkNowOf(name)}
              onClick={() => verify.mutate({ params: { id } })}
            >
              {texts.checkNow}
            </Button>
          )}
          {checkedAt && (
            <p className="text-fg-3 text-xs">{texts.lastChecked(relativeTime(new Date(checkedAt), new Date()))}</p>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={texts.removeTitle}
        sentence={texts.removeSentence(name)}
        confirmLabel={texts.removeConfirm}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
      />
    </li>
  );
}

const tones: Record<Domain['state'], BadgeTone> = { pending: 'neutral', verified: 'success', failing: 'warning' };

function RecordPart({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  const { isCopied, copy } = useCopied();
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-bg py-1 pr-1 pl-3">
      <dt className="w-12 shrink-0 text-fg-3 text-xs">{label}</dt>
      <dd className="wrap-anywhere min-w-0 flex-1 font-mono text-fg-2 text-sm">{value}</dd>
      <dd>
        <IconButton
          icon={isCopied ? Check : Copy}
          label={isCopied ? texts.copied : copyLabel}
          onClick={() => void copy(value)}
        />
      </dd>
    </div>
  );
}
