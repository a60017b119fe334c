import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AudioGap } from './audio-gap.ts';
import { texts } from './texts.ts';

type AudioGapNoticeProps = {
  gap: AudioGap;
  /** The button or link with which audio is added. */
  addAudio: ReactNode;
  canManage: boolean;
  onEdit: () => void;
};

/** Says what is missing until the page can be shared. */
export function AudioGapNotice({ gap, addAudio, canManage, onEdit }: AudioGapNoticeProps) {
  const { title, hint } = texts.audioGaps[gap];
  const chooseVersion = (
    <Button size="small" onClick={onEdit}>
      {texts.chooseVersion}
    </Button>
  );
  return (
    <Notice tone="warning" title={title} action={canManage && (gap === 'version' ? chooseVersion : addAudio)}>
      {hint}
    </Notice>
  );
}
