import accessibility from "./accessibility.json";
import accountSettings from "./account-settings.json";
import accounts from "./accounts.json";
import actions from "./actions.json";
import admin from "./admin.json";
import billing from "./billing.json";
import bookmarks from "./bookmarks.json";
import calendar from "./calendar.json";
import callScreen from "./call-screen.json";
import calls from "./calls.json";
import caseForms from "./case-forms.json";
import cases from "./cases.json";
import chat from "./chat.json";
import closeFriends from "./close-friends.json";
import commonText from "./common-text.json";
import community from "./community.json";
import composing from "./composing.json";
import crash from "./crash.json";
import creatorMails from "./creator-mails.json";
import creators from "./creators.json";
import decided from "./decided.json";
import feed from "./feed.json";
import figures from "./figures.json";
import footer from "./footer.json";
import health from "./health.json";
import http from "./http.json";
import insights from "./insights.json";
import keys from "./keys.json";
import landing from "./landing.json";
import legal from "./legal.json";
import lists from "./lists.json";
import media from "./media.json";
import messages from "./messages.json";
import moderation from "./moderation.json";
import muting from "./muting.json";
import notificationTexts from "./notification-texts.json";
import notifications from "./notifications.json";
import offline from "./offline.json";
import onboarding from "./onboarding.json";
import orders from "./orders.json";
import paying from "./paying.json";
import paymentMails from "./payment-mails.json";
import payments from "./payments.json";
import peoplePicker from "./people-picker.json";
import planCard from "./plan-card.json";
import planDialog from "./plan-dialog.json";
import planFeatures from "./plan-features.json";
import player from "./player.json";
import posts from "./posts.json";
import pricing from "./pricing.json";
import privacy from "./privacy.json";
import privacyNotice from "./privacy-notice.json";
import profilePictures from "./profile-pictures.json";
import realtime from "./realtime.json";
import reasons from "./reasons.json";
import receipts from "./receipts.json";
import rules from "./rules.json";
import screening from "./screening.json";
import search from "./search.json";
import security from "./security.json";
import shell from "./shell.json";
import signUp from "./sign-up.json";
import site from "./site.json";
import staff from "./staff.json";
import staffApprovals from "./staff-approvals.json";
import staffAudit from "./staff-audit.json";
import staffComplaints from "./staff-complaints.json";
import staffPayments from "./staff-payments.json";
import staffPeople from "./staff-people.json";
import staffRoles from "./staff-roles.json";
import staffScreening from "./staff-screening.json";
import staffStatements from "./staff-statements.json";
import staffSupport from "./staff-support.json";
import staffTrust from "./staff-trust.json";
import staffWaves from "./staff-waves.json";
import steps from "./steps.json";
import subscribing from "./subscribing.json";
import support from "./support.json";
import targets from "./targets.json";
import terms from "./terms.json";
import transparency from "./transparency.json";
import trust from "./trust.json";
import uploads from "./uploads.json";
import vibes from "./vibes.json";
import waitlist from "./waitlist.json";
import written from "./written.json";

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
