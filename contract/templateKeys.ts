/** The templates that a project can start from (docs/product.md#templates); the last is a complete sample project. */
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
