import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    segmentUpdated: (name: string) => `Segment “${name}” updated`,
    segments: 'Segments',
    optionsFor: (name: string) => `Options for ${name}`,
    sendMessage: 'Send a message',
    rename: 'Rename',
    delete: 'Delete',
    saveAsSegment: 'Save as segment',
    updateName: (name: string) => `Update “${name}”`,
    deleteSegment: 'Delete segment',
    isDeletedItsFansStay: (name: string) => `“${name}” is deleted. Its fans stay.`,
    segmentRenamedTo: (name: string) => `Segment renamed to “${name}”`,
    segmentSaved: (name: string) => `Segment “${name}” saved`,
    fansWhoMatchTheseFilters: (fanCount: string) =>
      `Fans who match these filters later join the segment automatically. Right now it has ${fanCount}.`,
    renameSegment: 'Rename segment',
    save: 'Save',
    name: 'Name',
    chicagoSuperFans: 'Chicago super fans',
  },
});
