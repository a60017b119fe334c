/** Of the artist. */
export const workspace = () => `(select a.workspace_id from artists a where a.id = $owner)`;
