import { convertWavForCd } from './convert-wav-for-cd.ts';
import { encodeFlacFile } from './encode-flac-file.ts';
import { encodeMp3Piece } from './encode-mp3-piece.ts';
import { handleRequests } from './handle-requests.ts';

/** Turns finished masters into the formats they are delivered in. */
handleRequests<'encodeMp3' | 'encodeFlac' | 'convertForCd'>(async (request) => {
  switch (request.kind) {
    case 'encodeMp3':
      return encodeMp3Piece(request);
    case 'encodeFlac':
      return encodeFlacFile(request);
    case 'convertForCd':
      return convertWavForCd(request);
  }
});
