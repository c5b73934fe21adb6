/** What is said about projects as files. */
export const projectFileMessages = {
  download: {
    title: 'Download as JSON',
    cancel: 'Cancel',
    button: 'Download',
    busy: 'Preparing…',
    text: (name: string) =>
      `All that “${name}” says, with its ids, as a file that can be imported again. Its history and its conversations are not in it.`,
    failed: 'The file could not be made. Please try again.',
    done: (file: string) => `${file} is downloaded.`,
  },
  import: {
    title: 'Import a project',
    offer: 'Import from a file…',
    text: 'A file that “Download as JSON” made becomes a new project. Nothing that you have is changed by it.',
    file: 'Project file',
    cancel: 'Cancel',
    button: 'Import Project',
    busy: 'Importing…',
    blank: 'No module is filled yet.',
    filled: (count: number, of: number) => `${count} of ${of} modules are filled:`,
  },
  problems: {
    none: (file: string) =>
      `${file} is no project of Ideawright, or it is damaged. Choose a file that “Download as JSON” made.`,
    newer: (file: string) =>
      `${file} was made by a newer version of Ideawright, which this one cannot read yet.`,
    tooLarge: (file: string) => `${file} is too large: a project has 16 MB at most.`,
    unreadable: (file: string) => `The browser could not read ${file}. Choose it again.`,
    refused: (why: string) => `The file holds something that no project can have: ${why}.`,
    failed: 'The project could not be imported. Please try again: nothing is made twice.',
  },
} as const
