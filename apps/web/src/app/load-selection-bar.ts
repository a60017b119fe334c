export const loadSelectionBar = () => import('./track-selection-bar.tsx').then((file) => file.TrackSelectionBar);
