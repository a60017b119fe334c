/** Those the web app says by itself on any page. They stand apart so that it need not carry all the others from the start. */
export const earlyFailures = {
  invalid_audio: { status: 400, sentence: 'Please select a valid audio file' },
  audio_too_large: { status: 413, sentence: 'Audio file size must be less than 50MB' },
  invalid_image: { status: 400, sentence: 'Please select a valid image file' },
  image_too_large: { status: 413, sentence: 'Image file size must be less than 5MB' },
  unauthenticated: { status: 401, sentence: 'User not authenticated' },
} as const satisfies Record<string, { status: number; sentence: string }>;
