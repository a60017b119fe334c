/** What search engines read, in the vocabulary of schema.org. */
export function LinkedData({ data }: { data: object }) {
  // Nothing in it can end the script element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
