import * as acceptedTexts from './legal-texts.ts'
import * as about from './about.ts'
import * as apiTokens from './identity/api-tokens.ts'
import * as assistant from './assistant.ts'
import * as beautify from './polish.ts'
import * as config from './config.ts'
import * as contacts from './contacts/contacts.ts'
import * as conversations from './conversations.ts'
import * as dashboard from './dashboard.ts'
import * as feedback from './feedback.ts'
import * as identity from './identity/identity.ts'
import * as items from './items.ts'
import * as notifications from './notifications.ts'
import * as runningRounds from './running-rounds.ts'
import * as privacy from './privacy.ts'
import * as sessions from './identity/sessions.ts'

/** Operations about the caller: profile, library, contacts and notifications. */
export const ownCalls = {
  readConfig: config.readConfig,
  readProfile: identity.readProfile,
  correctProfile: identity.correctProfile,
  acceptTexts: acceptedTexts.acceptTexts,
  endSession: identity.endSession,
  listSessions: sessions.listSessions,
  endOneSession: sessions.endOneSession,
  listTokens: apiTokens.listTokens,
  makeToken: apiTokens.makeToken,
  revokeToken: apiTokens.revokeToken,
  readAbout: about.readAbout,
  writeAbout: about.writeAbout,
  chooseSteps: about.chooseSteps,
  previewAbout: about.previewAbout,
  setPhoto: about.setPhoto,
  removePhoto: about.removePhoto,
  readErasure: privacy.readErasure,
  askErasure: privacy.askErasure,
  keepAccount: privacy.keepAccount,
  exportOwn: privacy.exportOwn,
  readAgreed: privacy.readAgreed,
  takeBackAgreed: privacy.takeBackAgreed,
  listItems: items.listItems,
  addItem: items.addItem,
  editItem: items.editItem,
  removeItem: items.removeItem,
  listConversations: conversations.listConversations,
  listBlocked: conversations.listBlocked,
  readConversation: conversations.readConversation,
  listMessages: conversations.listMessages,
  writeMessage: conversations.writeMessage,
  deleteMessage: conversations.deleteMessage,
  noteRead: conversations.noteRead,
  muteConversation: conversations.muteConversation,
  keepConversation: conversations.keepConversation,
  reportConversation: conversations.reportConversation,
  blockInConversation: conversations.blockInConversation,
  unblockInConversation: conversations.unblockInConversation,
  watchOwn: conversations.watchOwn,
  listSteps: dashboard.listSteps,
  listHosted: dashboard.listHosted,
  listNotifications: notifications.listNotifications,
  countNotifications: notifications.countNotifications,
  readRunningRounds: runningRounds.readRunningRounds,
  readNotifications: notifications.readNotifications,
  readNewsChoices: notifications.readNewsChoices,
  setNewsChoice: notifications.setNewsChoice,
  readAssistant: assistant.readAssistant,
  startAssistant: assistant.startAssistant,
  changeAssistant: assistant.changeAssistant,
  endAssistant: assistant.endAssistant,
  startThread: assistant.startThread,
  listThreads: assistant.listThreads,
  readThread: assistant.readThread,
  deleteThread: assistant.deleteThread,
  sendToAssistant: assistant.sendToAssistant,
  settleProposal: assistant.settleProposal,
  beautify: beautify.beautify,
  sendFeedback: feedback.sendFeedback,
  readRating: feedback.readRating,
  rateEvent: feedback.rateEvent,
  listOwnFeedback: feedback.listOwnFeedback,
  withdrawFeedback: feedback.withdrawFeedback,
  listFeedback: feedback.listFeedback,
  answerFeedback: feedback.answerFeedback,
  settleFeedback: feedback.settleFeedback,
  exportRecap: feedback.exportRecap,
  readRecap: feedback.readRecap,
  readCard: contacts.readCard,
  writeCard: contacts.writeCard,
  replaceCardCode: contacts.replaceCardCode,
  listFollowUps: contacts.listFollowUps,
  listContacts: contacts.listContacts,
  keepContact: contacts.keepContact,
  editContact: contacts.editContact,
  removeContact: contacts.removeContact,
  blockContact: contacts.blockContact,
  listMet: contacts.listMet,
  keepMet: contacts.keepMet,
  exportContacts: contacts.exportContacts,
  readMetBeforeSetting: contacts.readMetBeforeSetting,
  setMetBeforeSetting: contacts.setMetBeforeSetting,
} as const
