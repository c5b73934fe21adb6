import { counted } from '../../counted.ts'

/** The texts of the map in the review. */
export const messages = {
  title: 'Map',
  loading: 'Loading the map…',
  intro: 'What belongs to each feature. Gaps show where a builder would have to guess.',
  empty: 'Nothing to show yet. Start with a feature.',
  view: 'View as',
  views: { table: 'Table', picture: 'Picture' },
  columns: {
    feature: 'Feature',
    personas: 'Personas',
    stories: 'User stories',
    criteria: 'Criteria',
    models: 'Data models',
  },
  features: 'Features',
  noPersona: 'No persona',
  noStory: 'No story',
  noCriteria: 'No criteria',
  noModel: 'None named',
  unnamed: (id: string) => `${id} (no name)`,
  name: (id: string, name: string) => `${id} · ${name}`,
  criteria: (count: number) => counted(count, 'criterion', 'criteria'),
  criteriaOf: (id: string, count: number) => `${id} · ${counted(count, 'criterion', 'criteria')}`,
  loose: 'Not connected',
  looseHint: 'Link these to what they belong to, or remove what isn’t needed.',
  looseKinds: {
    personas: 'Personas without a user story',
    stories: 'User stories without a feature',
    criteria: 'Criteria without a user story',
    models: 'Data models that no feature mentions',
  },
  download: 'Download SVG',
  fileName: 'feature-map.svg',
  picture:
    'Map of features: data models, features, user stories and personas, with lines between what belongs together',
} as const
