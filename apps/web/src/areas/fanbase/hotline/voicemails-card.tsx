import { hotlineEndpoints, type Voicemail } from '@debut/contract/hotline';
import { showPhone } from '@debut/contract/phones';
import { playTime } from '@debut/contract/play-time';
import { Trash2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { momentInWords } from '../../../data/moments.ts';
import { QueryError } from '../../../data/query-view.tsx';
import { useRight } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { usePages } from '../../../data/use-data.ts';
import { usePollWhile } from '../../../data/use-poll-while.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { waveformPath, waveformPoints } from '../../../ui/waveform.ts';
import { SoundButton } from './sound-button.tsx';
import { texts as all } from './texts.ts';
import { useSound } from './use-sound.ts';

const texts = all.voicemail;
const input = { query: {} };
const itemsOf = ({ voicemails }: { voicemails: Voicemail[] }) => voicemails;
const nextOf = ({ next }: { next: string | null }) => (next === null ? null : { cursor: next });

/** What callers said. */
export function VoicemailsCard({ onPlay }: { onPlay: () => void }) {
  const id = useId();
  const canManage = useRight('audience');
  const list = usePages(hotlineEndpoints.voicemails, input, { items: itemsOf, next: nextOf });
  const [deleting, setDeleting] = useState<string | null>(null);
  const remove = useChange(hotlineEndpoints.deleteVoicemail);
  const voicemails = list.data ?? [];
  usePollWhile(
    voicemails.some(({ state }) => state === 'preparing'),
    list.refetch,
  );
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="px-4 pt-4 pb-3 font-bold text-lg sm:px-5">
        {texts.title}
      </h3>
      {list.error && !list.data && <QueryError query={list} className="m-4" />}
      {list.data && voicemails.length === 0 && <p className="px-4 pb-5 text-fg-3 text-sm sm:px-5">{texts.none}</p>}
      <ul>
        {voicemails.map((voicemail) => (
          <VoicemailRow
            key={voicemail.id}
            voicemail={voicemail}
            canManage={canManage}
            onPlay={onPlay}
            onDelete={() => setDeleting(voicemail.id)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-white/[.07] border-t p-3 text-center">
          <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
      {deleting !== null && (
        <ConfirmDialog
          open
          onClose={() => setDeleting(null)}
          title={texts.deleteTitle}
          sentence={texts.deleteSentence}
          confirmLabel={texts.deleteConfirm}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: deleting } });
            toast.success(texts.deleted);
          }}
        />
      )}
    </Card>
  );
}

type VoicemailRowProps = { voicemail: Voicemail; canManage: boolean; onPlay: () => void; onDelete: () => void };

function VoicemailRow({ voicemail, canManage, onPlay, onDelete }: VoicemailRowProps) {
  const { id, fan, phone, seconds, state, audio, at, heardAt } = voicemail;
  const hear = useChange(hotlineEndpoints.hearVoicemail);
  const name = fan?.name ?? (phone === null ? texts.hidden : showPhone(phone));
  const sound = useSound(audio, () => {
    onPlay();
    if (heardAt === null && canManage) hear.mutate({ params: { id }, body: { heard: true } });
  });
  return (
    <li className="flex items-center gap-3 border-white/[.07] border-t px-4 py-3 sm:px-5">
      <SoundButton
        sound={sound}
        disabled={state !== 'ready'}
        labels={{ play: texts.play(name), pause: texts.pause(name) }}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-semibold text-sm">
          {fan ? (
            <Link to={`/fans?fan=${fan.id}`} className="truncate hover:underline">
              {name}
            </Link>
          ) : (
            <span className="truncate">{name}</span>
          )}
          {heardAt === null && (
            <span className="rounded-full bg-primary px-2 font-semibold text-2xs">{texts.unheard}</span>
          )}
        </p>
        <p className="text-fg-3 text-xs tabular-nums">
          {state === 'ready' ? `${momentInWords(at, new Date())} · ${playTime(seconds)}` : texts[state]}
        </p>
      </div>
      <Waves waveform={voicemail.waveform} />
      {canManage && <IconButton icon={Trash2} label={texts.delete(name)} onClick={onDelete} />}
    </li>
  );
}

const bars = 60;

function Waves({ waveform }: { waveform: string | null }) {
  const path = useMemo(() => waveformPath(waveformPoints(waveform), bars), [waveform]);
  return (
    <svg aria-hidden viewBox={`0 0 ${bars} 2`} preserveAspectRatio="none" className="h-8 w-36 shrink-0 max-sm:hidden">
      <path d={path} strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-primary-hover" />
    </svg>
  );
}
