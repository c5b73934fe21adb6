import { apiService } from './apiService.ts'
import { booking } from './booking.ts'
import { chatAssistant } from './chatAssistant.ts'
import { contentSite } from './contentSite.ts'
import { habitTracker } from './habitTracker.ts'
import { internalTool } from './internalTool.ts'
import type { TemplateKey } from './templateKeys.ts'
import { marketplace } from './marketplace.ts'
import { onlineStore } from './onlineStore.ts'
import { sample } from './sample.ts'
import type { Template } from './template.ts'

/** All templates. For the server alone: the browser knows their names and never carries their content. */
export const templates: { readonly [K in TemplateKey]: Template } = {
  onlineStore,
  booking,
  marketplace,
  internalTool,
  habitTracker,
  apiService,
  contentSite,
  chatAssistant,
  sample,
}
