import { countOf } from '../messages.ts'

/** The texts of the dashboard’s dialogs and of the trash. */
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
    descriptionHint: 'Only you see this',
    button: 'Save Changes',
    busy: 'Saving...',
    failed: 'Failed to update project',
  },
  remove: {
    title: 'Delete Project',
    question: 'Are you sure you want to delete this project?',
    detail: (name: string) => `“${name}” goes to the trash for 30 days. You can undo this.`,
    button: 'Delete Project',
  },
  trash: {
    empty: 'Empty trash',
    emptyTitle: 'Empty the trash?',
    emptyText: (count: number) =>
      `${countOf(count, 'project')} will be permanently deleted with all ${count === 1 ? 'its' : 'their'} modules. This can’t be undone.`,
    deleted: 'Deleted',
    until: 'Will be permanently deleted on',
    restore: 'Restore',
    restoreName: (name: string) => `Restore ${name}`,
    remove: 'Delete permanently',
    removeName: (name: string) => `Delete permanently: ${name}`,
    removeTitle: 'Delete permanently?',
    removeText: (name: string) =>
      `“${name}” will be permanently deleted with all its modules. This can’t be undone.`,
  },
} as const
