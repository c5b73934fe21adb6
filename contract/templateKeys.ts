/**
 * What a project can start from besides nothing (docs/product.md#templates); the last is a whole project to look at.
 */
export const templateKeys = [
  'onlineStore',
  'booking',
  'marketplace',
  'internalTool',
  'habitTracker',
  'apiService',
  'contentSite',
  'chatAssistant',
  'sample',
] as const
export type TemplateKey = (typeof templateKeys)[number]
