import { Check, Copy, Download, ExternalLink, QrCode as QrIcon } from 'lucide-react';
import { useId } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useCopied } from '../../../lib/use-copied.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { toast } from '../../../ui/toast.ts';
import { paintQrCode } from './qr-picture.ts';

/** The address of the public page, to copy, to print and to look at. */
export function SignupLinkCard({ artistId }: { artistId: string }) {
  const titleId = useId();
  const link = `${window.location.origin}/fanbase/${artistId}`;
  return (
    <Card aria-labelledby={titleId} className="isolate flex min-w-0 flex-col overflow-hidden p-4 sm:p-5">
      <div aria-hidden className={glowClasses} />
      <div className="flex flex-1 gap-4 sm:gap-5">
        <div className="flex min-w-0 flex-1 flex-col">
          <CardTitle id={titleId} icon={QrIcon}>
            Fan signup link
          </CardTitle>
          <p className="mt-1.5 text-pretty text-fg-2 text-sm">
            Put it in your bio, on the merch table, on the last slide.
          </p>
          <Address link={link} className="mt-auto max-sm:hidden" />
        </div>
        <QrCode text={link} label="QR code of your signup link" className="size-[116px] shrink-0 sm:size-[136px]" />
      </div>
      <Address link={link} className="mt-3 sm:hidden" />
      <div className="mt-3 flex gap-2 sm:mt-4">
        <CopyButton link={link} />
        <Button className="flex-1" onClick={() => void downloadQrCode(link)}>
          <Download aria-hidden className={iconClasses} />
          QR code
        </Button>
        <Button asChild className="min-w-11 px-3">
          <a href={link} target="_blank" rel="noreferrer" aria-label="Open your page in a new tab">
            <ExternalLink aria-hidden className="size-4" />
          </a>
        </Button>
      </div>
    </Card>
  );
}

function Address({ link, className }: { link: string; className: string }) {
  return (
    <p className={`truncate rounded-md border border-white/10 bg-bg/70 px-3 py-2.5 text-sm ${className}`}>
      {link.replace(/^https?:\/\//, '')}
    </p>
  );
}

function CopyButton({ link }: { link: string }) {
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : Copy;
  async function copyLink() {
    if (!(await copy(link)))
      toast.failure('The browser did not allow copying. Select the address and copy it yourself.');
  }
  return (
    <>
      <Button variant="primary" className="flex-1" onClick={() => void copyLink()}>
        <Icon aria-hidden className={iconClasses} />
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Link copied'}
      </span>
    </>
  );
}

/** On the narrowest screens the words need the room. */
const iconClasses = 'size-4 max-[350px]:hidden';

async function downloadQrCode(link: string): Promise<void> {
  const picture = await paintQrCode(link);
  if (picture) saveFile(picture, 'fan-signup-qr-code.png');
  else toast.failure('The QR code could not be saved');
}

const glowClasses =
  'absolute inset-0 -z-10 bg-[radial-gradient(26rem_16rem_at_0%_0%,rgb(126_73_236/.30),transparent_70%),radial-gradient(20rem_12rem_at_100%_110%,rgb(228_114_220/.16),transparent_70%)]';
