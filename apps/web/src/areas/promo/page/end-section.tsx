import { type Promo, promoEndpoints } from '@debut/contract/promos';
import { useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';
import { showPromo } from './use-page-form.ts';

type EndSectionProps = { promo: Promo; isChanged: boolean; onEnded: () => void };

export function EndSection({ promo, isChanged, onEnded }: EndSectionProps) {
  const { id, title, state } = promo;
  const [question, setQuestion] = useState<'end' | 'delete' | null>(null);
  const ending = useChange(promoEndpoints.end, { saved: showPromo });
  const deletion = useChange(promoEndpoints.delete, {
    saved: (cache, _nothing, { params }) =>
      cache.update(promoEndpoints.list, (promos) => promos.filter((one) => one.id !== params.id)),
  });
  const close = () => setQuestion(null);
  return (
    <FormSection title={texts.sectionEnd}>
      <div className="flex flex-wrap items-center gap-2.5">
        {state !== 'ended' && (
          <Button disabled={isChanged} onClick={() => setQuestion('end')}>
            {texts.endNow}
          </Button>
        )}
        <Button variant="dangerQuiet" onClick={() => setQuestion('delete')}>
          {texts.deletePromo}
        </Button>
        {isChanged && state !== 'ended' && <p className="text-fg-3 text-xs">{texts.saveFirst}</p>}
      </div>
      <ConfirmDialog
        open={question === 'end'}
        onClose={close}
        title={texts.endTitle}
        sentence={texts.endSentence}
        confirmLabel={texts.endNow}
        onConfirm={async () => {
          await ending.mutateAsync({ params: { id } });
          toast.success(texts.ended);
          onEnded();
        }}
      />
      <ConfirmDialog
        open={question === 'delete'}
        onClose={close}
        title={texts.deleteTitle}
        sentence={texts.deleteSentence(title)}
        confirmLabel={texts.deletePromo}
        onConfirm={() => deletion.mutateAsync({ params: { id } })}
      />
    </FormSection>
  );
}
