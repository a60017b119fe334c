import { pngFile, upload } from '../test-files.ts';
import type { Filling } from './tenants.ts';

/** A published press kit with photos, and one that is uploaded but not attached. */
export async function fillPressKit({ app, token, word, isFirst, post, put }: Filling) {
  const uploadPhoto = async () =>
    upload(app.api, token, {
      kind: 'pressPhoto',
      filename: `${word}.png`,
      contentType: 'image/png',
      bytes: await pngFile(isFirst ? 64 : 65, 64),
    });
  const add = async (title: string): Promise<string> => {
    const photo = { url: await uploadPhoto(), kind: 'photo', title: `${title} ${word}`, credit: `Credit of ${word}` };
    return (await post('/press-kit/photos', photo)).id;
  };
  await put('/press-kit', {
    published: true,
    headline: `Headline of ${word}`,
    bioShort: `Bio of ${word}`,
    contacts: [{ role: 'Press', name: `Jo ${word}`, email: `press-${word}@example.com` }],
  });
  return {
    pressPhoto: await add('Photo'),
    sparePressPhoto: await add('Spare photo'),
    pressUpload: await uploadPhoto(),
  };
}
