import type { TemplateKey } from '#contract/templateKeys.ts'
import { countOf } from '../messages.ts'

interface TemplateText {
  readonly name: string
  /** A short description of its content. */
  readonly text: string
}

/** The texts of the dashboard’s dialogs. */
export const messages = {
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
    descriptionHint: 'Only you can see this',
    button: 'Save Changes',
    busy: 'Saving...',
    failed: 'Failed to update project',
  },
  remove: {
    title: 'Delete Project',
    question: 'Are you sure you want to delete this project?',
    detail: (name: string) => `“${name}” will stay in the trash for 30 days. You can undo this.`,
    button: 'Delete Project',
  },
  emptyTrash: {
    title: 'Empty the trash?',
    text: (count: number) =>
      `${countOf(count, 'project')} will be permanently deleted with all ${count === 1 ? 'its' : 'their'} modules. This can’t be undone.`,
  },
  removeForever: {
    title: 'Delete permanently?',
    text: (name: string) =>
      `“${name}” will be permanently deleted with all its modules. This can’t be undone.`,
  },
  /** The templates for a new project. The sample is offered on the empty dashboard instead. */
  templates: {
    legend: 'Start from',
    hint: 'A template fills every module with a worked example you can change.',
    blank: { name: 'Blank', text: 'Start from scratch.' },
    archetypes: {
      onlineStore: { name: 'Online store', text: 'Catalogue and guest checkout.' },
      booking: { name: 'Booking', text: 'Free slots, no double bookings.' },
      marketplace: { name: 'Marketplace', text: 'Buyers, sellers, escrow.' },
      internalTool: { name: 'Internal tool', text: 'Requests, approvals, an audit trail.' },
      habitTracker: { name: 'Mobile habit tracker', text: 'Offline check-ins, streaks, reminders.' },
      apiService: { name: 'API service', text: 'Keys, limits, webhooks, billing.' },
      contentSite: { name: 'Content site', text: 'Articles, search, a newsletter.' },
      chatAssistant: { name: 'Chat assistant', text: 'Answers with sources, human handover.' },
    } satisfies { [K in Exclude<TemplateKey, 'sample'>]: TemplateText },
  },
  download: {
    title: 'Download as JSON',
    button: 'Download',
    busy: 'Preparing…',
    text: (name: string) =>
      `Downloads “${name}” as a file you can import again. Its history and conversations aren’t included.`,
    failed: 'Couldn’t create the file. Please try again.',
    done: (file: string) => `Downloaded ${file}.`,
  },
  import: {
    title: 'Import a project',
    offer: 'Import from a file…',
    text: 'Choose a file saved with “Download as JSON”. It becomes a new project; your other projects won’t change.',
    file: 'Project file',
    button: 'Import Project',
    busy: 'Importing…',
    blank: 'No modules filled yet.',
    filled: (count: number, of: number) => `${count} of ${of} modules filled:`,
  },
  /** The reasons why a file can’t be imported. */
  fileProblems: {
    none: (file: string) =>
      `${file} isn’t an Ideawright project, or it’s damaged. Choose a file saved with “Download as JSON”.`,
    newer: (file: string) =>
      `${file} was made by a newer version of Ideawright. Update Ideawright to import it.`,
    tooLarge: (file: string) => `${file} is too large (limit 16 MB).`,
    unreadable: (file: string) => `Your browser couldn’t read ${file}. Choose it again.`,
    refused: (why: string) => `This file isn’t a valid project. ${why}.`,
    failed: 'Couldn’t import the project. Try again; you won’t get a duplicate.',
  },
} as const
