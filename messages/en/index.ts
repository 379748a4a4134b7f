import accountSettings from "./accounts/account-settings.json";
import accounts from "./accounts/accounts.json";
import closeFriends from "./accounts/close-friends.json";
import lists from "./accounts/lists.json";
import muting from "./accounts/muting.json";
import onboarding from "./accounts/onboarding.json";
import peoplePicker from "./accounts/people-picker.json";
import profilePictures from "./accounts/profile-pictures.json";
import security from "./accounts/security.json";
import signUp from "./accounts/sign-up.json";
import trust from "./accounts/trust.json";
import admin from "./admin/admin.json";
import health from "./admin/health.json";
import staff from "./admin/staff.json";
import staffApprovals from "./admin/staff-approvals.json";
import staffAudit from "./admin/staff-audit.json";
import staffComplaints from "./admin/staff-complaints.json";
import staffPayments from "./admin/staff-payments.json";
import staffPeople from "./admin/staff-people.json";
import staffRoles from "./admin/staff-roles.json";
import staffScreening from "./admin/staff-screening.json";
import staffStatements from "./admin/staff-statements.json";
import staffSupport from "./admin/staff-support.json";
import staffTrust from "./admin/staff-trust.json";
import staffWaves from "./admin/staff-waves.json";
import callScreen from "./calls/call-screen.json";
import calls from "./calls/calls.json";
import creatorMails from "./creators/creator-mails.json";
import creators from "./creators/creators.json";
import insights from "./insights/insights.json";
import footer from "./landing/footer.json";
import landing from "./landing/landing.json";
import accessibility from "./legal/accessibility.json";
import community from "./legal/community.json";
import legal from "./legal/legal.json";
import privacyNotice from "./legal/privacy-notice.json";
import terms from "./legal/terms.json";
import transparency from "./legal/transparency.json";
import media from "./media/media.json";
import player from "./media/player.json";
import uploads from "./media/uploads.json";
import chat from "./messages/chat.json";
import messages from "./messages/messages.json";
import actions from "./moderation/actions.json";
import caseForms from "./moderation/case-forms.json";
import cases from "./moderation/cases.json";
import decided from "./moderation/decided.json";
import moderation from "./moderation/moderation.json";
import reasons from "./moderation/reasons.json";
import rules from "./moderation/rules.json";
import steps from "./moderation/steps.json";
import targets from "./moderation/targets.json";
import notificationTexts from "./notifications/notification-texts.json";
import notifications from "./notifications/notifications.json";
import billing from "./payments/billing.json";
import orders from "./payments/orders.json";
import paying from "./payments/paying.json";
import paymentMails from "./payments/payment-mails.json";
import payments from "./payments/payments.json";
import receipts from "./payments/receipts.json";
import subscribing from "./payments/subscribing.json";
import waitlist from "./payments/waitlist.json";
import bookmarks from "./posts/bookmarks.json";
import composing from "./posts/composing.json";
import feed from "./posts/feed.json";
import posts from "./posts/posts.json";
import planCard from "./pricing/plan-card.json";
import planDialog from "./pricing/plan-dialog.json";
import planFeatures from "./pricing/plan-features.json";
import pricing from "./pricing/pricing.json";
import privacy from "./privacy/privacy.json";
import screening from "./screening/screening.json";
import search from "./search/search.json";
import crash from "./shell/crash.json";
import figures from "./shell/figures.json";
import http from "./shell/http.json";
import keys from "./shell/keys.json";
import offline from "./shell/offline.json";
import realtime from "./shell/realtime.json";
import shell from "./shell/shell.json";
import site from "./shell/site.json";
import written from "./shell/written.json";
import support from "./support/support.json";
import calendar from "./ui/calendar.json";
import commonText from "./ui/common-text.json";
import vibes from "./vibes/vibes.json";

export default {
  accessibility,
  accountSettings,
  accounts,
  actions,
  admin,
  billing,
  bookmarks,
  calendar,
  callScreen,
  calls,
  caseForms,
  cases,
  chat,
  closeFriends,
  commonText,
  community,
  composing,
  crash,
  creatorMails,
  creators,
  decided,
  staff,
  staffApprovals,
  staffAudit,
  staffComplaints,
  staffPayments,
  staffPeople,
  staffScreening,
  staffStatements,
  staffRoles,
  staffSupport,
  staffWaves,
  staffTrust,
  feed,
  figures,
  footer,
  health,
  http,
  insights,
  keys,
  landing,
  legal,
  lists,
  media,
  messages,
  moderation,
  muting,
  notificationTexts,
  notifications,
  offline,
  onboarding,
  orders,
  paying,
  paymentMails,
  payments,
  peoplePicker,
  planCard,
  planDialog,
  planFeatures,
  player,
  posts,
  pricing,
  privacy,
  privacyNotice,
  profilePictures,
  realtime,
  reasons,
  receipts,
  rules,
  screening,
  search,
  security,
  shell,
  signUp,
  site,
  steps,
  subscribing,
  support,
  targets,
  terms,
  transparency,
  trust,
  uploads,
  vibes,
  waitlist,
  written,
};
