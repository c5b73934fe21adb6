import { countOf } from '../messages.ts'

/** What this room says in its dialogs and in the trash. */
export const dialogMessages = {
  cancel: 'Cancel',
  name: 'Project Name',
  namePlaceholder: 'My Amazing App',
  nameHint: 'Give your app idea a memorable name',
  nameMissing: 'Please enter a project name',
  create: {
    title: 'Create New Project',
    button: 'Create Project',
    busy: 'Creating...',
    failed: 'Failed to create project. Please try again.',
  },
  rename: {
    title: 'Edit Project',
    description: 'Description',
    descriptionHint: 'For yourself, to tell your projects apart',
    button: 'Save Changes',
    busy: 'Saving...',
    failed: 'Failed to update project',
  },
  remove: {
    title: 'Delete Project',
    question: 'Are you sure you want to delete this project?',
    detail: (name: string) => `“${name}” moves to the trash, which keeps it for 30 days. You can undo this.`,
    button: 'Delete Project',
  },
  trash: {
    empty: 'Empty trash',
    emptyTitle: 'Empty the trash?',
    emptyText: (count: number) =>
      `${countOf(count, 'project')} will be deleted forever, with all modules. This cannot be undone.`,
    deleted: 'Deleted',
    until: 'Kept until',
    restore: 'Restore',
    restoreName: (name: string) => `Restore ${name}`,
    remove: 'Delete forever',
    removeName: (name: string) => `Delete forever: ${name}`,
    removeTitle: 'Delete forever?',
    removeText: (name: string) =>
      `“${name}” will be deleted forever, with all modules. This cannot be undone.`,
  },
} as const
