/** The texts about project files: download, import and their problems. */
export const projectFileMessages = {
  download: {
    title: 'Download as JSON',
    cancel: 'Cancel',
    button: 'Download',
    busy: 'Preparing…',
    text: (name: string) =>
      `Everything in “${name}” as a file you can import again, without its history and conversations.`,
    failed: 'Couldn’t create the file. Please try again.',
    done: (file: string) => `Downloaded ${file}.`,
  },
  import: {
    title: 'Import a project',
    offer: 'Import from a file…',
    text: 'Choose a file saved with “Download as JSON”. It becomes a new project; your others stay untouched.',
    file: 'Project file',
    cancel: 'Cancel',
    button: 'Import Project',
    busy: 'Importing…',
    blank: 'No modules filled yet.',
    filled: (count: number, of: number) => `${count} of ${of} modules filled:`,
  },
  problems: {
    none: (file: string) =>
      `${file} isn’t an Ideawright project, or it’s damaged. Choose a file saved with “Download as JSON”.`,
    newer: (file: string) => `${file} was made by a newer version of Ideawright. Update to open it.`,
    tooLarge: (file: string) => `${file} is too large (limit 16 MB).`,
    unreadable: (file: string) => `Your browser couldn’t read ${file}. Choose it again.`,
    refused: (why: string) => `The file contains something a project can’t hold: ${why}.`,
    failed: 'Couldn’t import the project. Try again; you won’t get a duplicate.',
  },
} as const
