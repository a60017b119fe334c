import { catalogue, plural } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    comments: 'Comments',
    loadingComments: 'Loading the comments',
    noCommentsYet: 'No comments yet.',
    mentionHint: 'Type @ to mention somebody.',
    addComment: 'Add a comment',
    placeholder: 'Write a comment…',
    post: 'Post',
    edit: 'Edit',
    editComment: 'Edit comment',
    editCommentOf: (name: string) => `Edit the comment by ${name}`,
    save: 'Save',
    cancel: 'Cancel',
    delete: 'Delete',
    deleteComment: 'Delete comment',
    deleteCommentOf: (name: string) => `Delete the comment by ${name}`,
    confirmDelete: 'Delete this comment? This can’t be undone.',
    edited: 'edited',
    guest: 'Guest',
    showOlder: 'Show older comments',
    mentionSomebody: 'Mention somebody',
    people: 'People',
    peopleFound: (count: number) =>
      plural(count, {
        one: '# person. Press Enter to mention them.',
        other: '# people. Use the arrow keys and Enter to mention one.',
      }),
    addTime: 'Add current time',
    removeTime: (time: string) => `Remove ${time}`,
    playFrom: (time: string) => `Play from ${time}`,
  },
});
