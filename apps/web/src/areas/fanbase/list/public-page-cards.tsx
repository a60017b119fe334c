import { defaultFanbaseName, fanbasePageEndpoints } from '@debut/contract/fanbase-page';
import { Check, Copy, Download, ExternalLink, Link2, type LucideIcon, Palette, QrCode as QrIcon } from 'lucide-react';
import { useId } from 'react';
import { encode } from 'uqr';
import { Link } from 'wouter';
import { saveFile } from '../../../data/save-file.ts';
import { usePublicOrigin } from '../../../data/use-branding.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { GeneratedCover } from '../../../ui/cover.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCopied } from '../../../ui/use-copied.ts';
import { texts } from './texts.ts';

/** The link of the public page, as text and as a QR code. */
export function SignupLinkCard({ artistId }: { artistId: string }) {
  const titleId = useId();
  const link = `${usePublicOrigin()}/fanbase/${artistId}`;
  return (
    <Card aria-labelledby={titleId} className="isolate flex min-w-0 flex-col overflow-hidden p-4 sm:p-5">
      <div aria-hidden className={glowClasses} />
      <div className="flex flex-1 gap-4 sm:gap-5">
        <div className="flex min-w-0 flex-1 flex-col">
          <CardTitle id={titleId} icon={QrIcon}>
            {texts.fanSignupLink}
          </CardTitle>
          <p className="mt-1.5 text-pretty text-fg-2 text-sm">{texts.putItInYourBio}</p>
          <Address link={link} className="mt-auto max-sm:hidden" />
        </div>
        <QrCode text={link} label={texts.qrCodeOfYourSignup} className="size-[116px] shrink-0 sm:size-[136px]" />
      </div>
      <Address link={link} className="mt-3 sm:hidden" />
      <div className="mt-3 flex gap-2 sm:mt-4">
        <CopyButton link={link} />
        <Button className="flex-1" onClick={() => void downloadQrCode(link)}>
          <Download aria-hidden className={iconClasses} />
          {texts.qrCode}
        </Button>
        <Button asChild className="min-w-11 px-3">
          <a href={link} target="_blank" rel="noreferrer" aria-label={texts.openYourPageInNew}>
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
  return (
    <>
      <Button variant="primary" className="flex-1" onClick={() => void copy(link)}>
        <Icon aria-hidden className={iconClasses} />
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && texts.linkCopied}
      </span>
    </>
  );
}

/** The narrowest screens have no room for icons. */
const iconClasses = 'size-4 max-[350px]:hidden';

async function downloadQrCode(link: string): Promise<void> {
  const image = await drawQrCode(link);
  if (image) saveFile(image, 'fan-signup-qr-code.png');
  else toast.failure(texts.couldntSaveQrCodePlease);
}

/** Large enough for a poster, with the quiet zone that scanners need. */
function drawQrCode(text: string): Promise<Blob | null> {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const square = Math.ceil(minPixels / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * square;
  canvas.height = size * square;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * square, y * square, square, square);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const minPixels = 1200;

const glowClasses =
  'absolute inset-0 -z-10 bg-[radial-gradient(26rem_16rem_at_0%_0%,rgb(126_73_236/.30),transparent_70%),radial-gradient(20rem_12rem_at_100%_110%,rgb(228_114_220/.16),transparent_70%)]';

/** Links to the editors of the public pages. */
export function PublicPageCards() {
  const { data } = useData(fanbasePageEndpoints.fanbase, {});
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6">
      <EditorCard
        to="/fanbase-editor"
        title={texts.customizeFanbasePage}
        hint={texts.imagesTextsAndStatsYour}
        seed={data?.fanbaseName ?? defaultFanbaseName}
        icon={Palette}
      />
      <EditorCard
        to="/artist-page"
        title={texts.artistPage}
        hint={texts.oneLinkForYourBio}
        seed={texts.artistPage}
        icon={Link2}
      />
    </div>
  );
}

type EditorCardProps = { to: string; title: string; hint: string; seed: string; icon: LucideIcon };

function EditorCard({ to, title, hint, seed, icon: Icon }: EditorCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="group isolate flex min-h-40 flex-col justify-end overflow-hidden">
      <div
        aria-hidden
        className="absolute inset-0 -z-20 transition-transform duration-500 ease-out group-hover:scale-[1.04]"
      >
        <GeneratedCover seed={seed} className="size-full" />
      </div>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[linear-gradient(180deg,rgb(30_9_84/.2)_0%,rgb(26_9_74/.84)_36%,#120833_92%)]"
      />
      <div className="p-4 sm:p-5">
        <h2 id={titleId} className="font-bold text-lg leading-6">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-xl">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-fg text-sm">{hint}</p>
        <p aria-hidden className="mt-2.5 inline-flex items-center gap-1.5 font-semibold text-primary-fg text-sm">
          <Icon className="size-4" />
          {texts.openEditor}
        </p>
      </div>
    </Card>
  );
}
