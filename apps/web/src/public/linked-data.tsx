import type { MusicAlbum, MusicGroup, MusicRecording, WithContext } from 'schema-dts';

/** What search engines read, in the vocabulary of schema.org, which the compiler knows. */
export function LinkedData({ data }: { data: WithContext<MusicAlbum | MusicGroup | MusicRecording> }) {
  // Nothing in it can end the script element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
