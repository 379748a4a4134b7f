import { apiClient } from "@/lib/http/api-client";
import { ApiError, errorSentence } from "@/lib/http/errors";
import type { MessageKey } from "@/lib/i18n/message-descriptor";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import { listenToChannel } from "@/lib/realtime/client/connection";
import type { Call, calls } from "../contract";
import { type DeviceKind, listDevices, watchDevices } from "../media/devices";
import { callEnding, isLiveCall, laterCallState, sideOf } from "../policy";
import { ActiveCall } from "./active-call";
import { callEventHandler } from "./call-events";
import { type CallPeer, type CallScreen, callPeerOf, IDLE_SCREEN, toCallScreen } from "./call-screen";
import { CallStateStore } from "./call-state";
import { deviceId } from "./device-id";
import { Dials } from "./dials";
import { HungUpCalls } from "./hung-up-calls";
import { readCallPreferences, updateCallPreferences } from "./preferences";
import { RingTonePlayer } from "./ring-tone-lock";

const api = apiClient<typeof calls>();

/** How often a ringing tab polls the call, in case an event is lost, in ms. */
const RING_POLL_INTERVAL_MS = 5_000;

/** The user's call in this tab. It lives outside React and survives navigation. */
class CallStore extends CallStateStore {
  #me: string | null = null;
  #held: ActiveCall | null = null;
  #stops: (() => void)[] = [];
  readonly #ringing = new RingTonePlayer();
  readonly #hungUp = new HungUpCalls();
  readonly #dials = new Dials();
  #onSessionLost: ((error: ApiError) => void) | null = null;

  /** `onSessionLost` is given the response that refused a call because the session has ended. */
  setUser(userId: string | null, onSessionLost: ((error: ApiError) => void) | null = null): void {
    this.#onSessionLost = onSessionLost;
    if (userId === this.#me) return;
    for (const stop of this.#stops.splice(0)) stop();
    this.#drop();
    this.show(IDLE_SCREEN);
    this.#me = userId;
    if (userId === null) return;
    this.#stops.push(
      watchDevices(() => void this.#readDevices()),
      listenToChannel(userChannel(userId), {
        events: {
          call: callEventHandler("call", (call) => (call ? this.#learn(call) : void this.#lookUp())),
          "call-signal": callEventHandler("call-signal", (event) =>
            event ? this.#held?.heard(event) : this.#held?.follow(),
          ),
        },
        onSubscribed: () => {
          this.#held?.follow();
          void this.#lookUp();
        },
      }),
    );
    void this.#lookUp();
  }

  /** Calls a person, or answers if they are calling. The first call starts with a device check. */
  async start(person: CallPeer): Promise<void> {
    if (this.screen.phase === "incoming") return this.screen.other?.id === person.id ? this.answer() : undefined;
    // During a call, perhaps in the corner of the page.
    if (this.#held) return this.setView("full");
    if (!readCallPreferences().isChecked && this.screen.phase !== "check") {
      const held = this.#hold();
      this.show({ ...IDLE_SCREEN, phase: "check", other: person });
      await this.#open(held);
      return;
    }
    await this.#dial(person, this.#hold());
  }

  async proceed(): Promise<void> {
    const { other } = this.screen;
    if (!this.#held || !other || this.screen.phase !== "check") return;
    updateCallPreferences({ isChecked: true });
    await this.#dial(other, this.#held);
  }

  async retry(): Promise<void> {
    const { phase, other } = this.screen;
    if (phase === "incoming") return this.answer();
    const before = this.#held;
    this.#held = null;
    before?.end();
    if (phase === "check" && other) await this.#open(this.#hold());
    else if (other) await this.#dial(other, this.#hold());
  }

  async answer(): Promise<void> {
    const { call, phase } = this.screen;
    if (!call || phase !== "incoming" || this.#held) return;
    this.#ringing.end();
    const held = this.#hold();
    this.show({ ...this.screen, phase: "answering", view: "full" });
    held.prepare(call);
    if (!(await this.#open(held))) {
      if (!this.#isStill(held)) return;
      this.#drop();
      // It keeps ringing: the user may fix the devices in time.
      this.show({ ...this.screen, phase: "incoming", view: "mini", problems: held.tracks.problems });
      this.#ring();
      return;
    }
    held.meet();
    try {
      const callRequest = { params: { id: call.id }, body: { deviceId: held.deviceId } };
      this.#takeUp(held, await api.call("POST /api/video-calls/{id}/answer", callRequest));
    } catch (error) {
      this.#fail(held, error, "callScreen.failed.answer");
    }
  }

  decline(): void {
    const { call } = this.screen;
    if (!call) return;
    this.#close();
    api.call("POST /api/video-calls/{id}/decline", { params: { id: call.id } }).catch(() => void this.#lookUp());
  }

  end(): void {
    const { call, other } = this.screen;
    this.#drop();
    if (!call || !isLiveCall(call)) {
      this.#close();
      // An incoming call is ignored while another one starts.
      if (!call) void this.#lookUp();
      return;
    }
    const side = sideOf(this.#me ? { id: this.#me } : null, call) ?? "caller";
    const state = call.state === "active" ? "active" : "ringing";
    const ended = { ...call, ...callEnding(side, state) };
    // A call that the user cancels while it rings needs no card.
    this.show({ ...IDLE_SCREEN, phase: state === "active" ? "over" : "idle", call: ended, other, view: "mini" });
    this.#finish(call.id);
  }

  closeEndedCall(): void {
    this.#close();
  }

  async join(): Promise<void> {
    const { call } = this.screen;
    if (!call || this.#held) return;
    const held = this.#hold();
    this.show({ ...this.screen, phase: "answering", view: "full", refusal: null });
    await this.#open(held);
    if (!this.#isStill(held)) return;
    try {
      const callRequest = { params: { id: call.id }, body: { deviceId: held.deviceId } };
      this.#takeUp(held, await api.call("POST /api/video-calls/{id}/join", callRequest));
    } catch (error) {
      this.#fail(held, error, "callScreen.failed.join");
    }
  }

  setView(view: CallScreen["view"]): void {
    if (this.screen.phase !== "idle") this.show({ ...this.screen, view });
  }

  silence(): void {
    this.#ringing.end();
    this.show({ ...this.screen, isSilenced: true });
  }

  setSilent(isSilent: boolean): void {
    updateCallPreferences({ isSilent });
    if (isSilent) this.#ringing.end();
    this.show({ ...this.screen, isSilenced: isSilent });
  }

  toggleMicrophone(): void {
    const { tracks } = this.#held ?? {};
    if (tracks) void tracks.setMuted(!tracks.isMuted);
  }
  toggleCamera(): void {
    const { tracks } = this.#held ?? {};
    if (tracks) void tracks.setCamera(!tracks.hasCamera).then(() => this.#readDevices());
  }
  /** Toggles screen sharing, only in a call: a screen must not be shown at the moment of the answer. */
  toggleScreen(): void {
    const tracks = this.screen.phase === "active" ? this.#held?.tracks : null;
    if (tracks?.isSharing) tracks.unshare();
    else void tracks?.share();
  }

  use(kind: DeviceKind, id: string): void {
    updateCallPreferences({ devices: { ...readCallPreferences().devices, [kind]: id } });
    if (kind === "speaker") this.show({ ...this.screen, speaker: id });
    else void this.#held?.tracks.use(kind, id);
  }

  #hold(): ActiveCall {
    const held: ActiveCall = new ActiveCall(this.#me ?? "", deviceId(), {
      onChange: () => this.#isStill(held) && this.#refresh(),
      onCall: (call) => this.#isStill(held) && this.#learn(call),
      onGone: () => this.#isStill(held) && void this.#gone(),
    });
    this.#held = held;
    return held;
  }

  #isStill(held: ActiveCall): boolean {
    return this.#held === held;
  }

  async #open(held: ActiveCall): Promise<boolean> {
    const isOpen = await held.tracks.open();
    if (this.#isStill(held)) void this.#readDevices();
    return isOpen;
  }

  async #dial(person: CallPeer, held: ActiveCall): Promise<void> {
    this.show({ ...IDLE_SCREEN, phase: "starting", view: "full", other: person, devices: this.screen.devices });
    const isOpen = held.tracks.outgoing.active || (await this.#open(held));
    if (!this.#isStill(held)) return;
    if (!isOpen) {
      this.show({ ...this.screen, problems: held.tracks.problems });
      return;
    }
    try {
      const call = await this.#dials.send(person.id);
      if (this.#isStill(held)) this.#takeUp(held, call);
      // The user has hung up in the meantime, and may have called again.
      else if (this.screen.call?.id !== call.id && this.#dials.abandon(person.id)) this.#finish(call.id);
    } catch (error) {
      this.#fail(held, error, "callScreen.failed.start");
    }
  }

  #takeUp(held: ActiveCall, call: Call): void {
    if (!this.#isStill(held)) return;
    // "Call again" may return the call that was just hung up.
    this.#hungUp.delete(call.id);
    this.show({ ...this.screen, call });
    if (isLiveCall(call)) held.hold(call);
    this.#learn(call);
  }

  /** Applies the state of a call from an event, a response or a poll. */
  #learn(read: Call): void {
    const { call: known, phase } = this.screen;
    if (known?.id !== read.id) {
      this.#meet(read);
      return;
    }
    const call = laterCallState(known, read);
    const ownDeviceId = call.caller?.id === this.#me ? call.callerDeviceId : call.receiverDeviceId;
    this.#held?.update(call);
    if (!isLiveCall(call)) this.#end(call);
    else if (call.state === "active" && ownDeviceId !== deviceId() && phase !== "answering") {
      this.#drop();
      this.show({ ...IDLE_SCREEN, phase: "elsewhere", call, other: callPeerOf(call, this.#me), view: "mini" });
    } else this.#goOn(call);
  }

  #end(call: Call): void {
    const { phase, other } = this.screen;
    if (phase === "over" || phase === "idle") this.show({ ...this.screen, call });
    else if (phase === "incoming" || phase === "elsewhere") this.#close();
    else {
      this.#drop();
      this.show({ ...IDLE_SCREEN, phase: "over", call, other, view: "mini" });
    }
  }

  #goOn(call: Call): void {
    const { phase: before } = this.screen;
    const waiting = call.caller?.id === this.#me ? "outgoing" : before;
    const going = call.state === "active" ? "active" : waiting;
    const phase = this.#held ? going : before;
    this.show({ ...this.screen, call, phase, other: callPeerOf(call, this.#me) ?? this.screen.other });
    if (phase === "outgoing") this.#ring();
    else if (phase === "active") this.#ringing.end();
    this.#refresh();
  }

  #meet(call: Call): void {
    const isCaller = call.caller?.id === this.#me;
    // #dial decides about a call whose request has no response yet: the user may have cancelled it.
    if (!isLiveCall(call) || this.#hungUp.has(call.id) || (isCaller && this.#dials.hasPending)) return;
    if (this.#held && this.screen.phase !== "check") return;
    const other = callPeerOf(call, this.#me);
    const ownDeviceId = isCaller ? call.callerDeviceId : call.receiverDeviceId;
    const isHere = ownDeviceId === deviceId();
    if (isHere && isCaller && other && this.#dials.consumeAbandoned(other.id)) {
      this.#finish(call.id);
      return;
    }
    this.#drop();
    if (isHere) void this.#resume(call);
    else if (call.state === "active") this.show({ ...IDLE_SCREEN, phase: "elsewhere", call, other, view: "mini" });
    else if (!isCaller) {
      const { isSilent: isSilenced } = readCallPreferences();
      this.show({ ...IDLE_SCREEN, phase: "incoming", call, other, view: "mini", isSilenced });
      this.#ring();
      this.#watchRinging(call.id);
    }
  }

  /** Rejoins after a page reload, under a new generation, as the old connection is lost. */
  #resume(call: Call): Promise<void> {
    this.show({ ...IDLE_SCREEN, call, other: callPeerOf(call, this.#me), phase: "answering", view: "full" });
    return this.join();
  }

  /** Polls, as the event that ends the ringing may be lost. */
  #watchRinging(id: string): void {
    const timer = setInterval(async () => {
      const { phase, call } = this.screen;
      if (phase !== "incoming" || call?.id !== id) return clearInterval(timer);
      await api.call("GET /api/video-calls/{id}", { params: { id } }).then(
        (read) => this.#learn(read),
        (error) => error instanceof ApiError && error.status === 404 && this.#close(),
      );
    }, RING_POLL_INTERVAL_MS);
  }

  /** Fetches the current call, after each connection to the relay. */
  async #lookUp(): Promise<void> {
    const me = this.#me;
    try {
      const call = await api.call("GET /api/video-calls/current", {});
      if (this.#me !== me) return;
      if (call) return this.#learn(call);
      const { phase, call: known } = this.screen;
      if (known && ["incoming", "elsewhere", "outgoing", "active"].includes(phase))
        this.#learn(await api.call("GET /api/video-calls/{id}", { params: { id: known.id } }));
    } catch {
      // Retried after the next connection, and by heartbeats.
    }
  }

  async #gone(): Promise<void> {
    this.#drop();
    const { call, other } = this.screen;
    this.show({ ...IDLE_SCREEN, phase: "over", call, other, view: "mini", refusal: "callScreen.over.gone" });
    if (!call) return;
    const read = await api.call("GET /api/video-calls/{id}", { params: { id: call.id } }).catch(() => null);
    if (!read || this.#held || this.screen.call?.id !== call.id) return;
    if (!isLiveCall(read)) this.show({ ...this.screen, call: read, refusal: null });
    else this.show({ ...IDLE_SCREEN, phase: "elsewhere", call: read, other, view: "mini" });
  }

  #refresh(): void {
    if (this.#held) this.show(toCallScreen(this.screen, this.#held));
  }

  async #readDevices(): Promise<void> {
    if (!this.#held) return;
    const devices = await listDevices();
    this.show({ ...this.screen, devices, speaker: readCallPreferences().devices.speaker ?? null });
  }

  #fail(held: ActiveCall, error: unknown, fallback: MessageKey): void {
    const isSessionLost = error instanceof ApiError && error.status === 401;
    if (isSessionLost) this.#onSessionLost?.(error);
    if (!this.#isStill(held)) return;
    const { other } = this.screen;
    this.#close();
    if (isSessionLost) return;
    this.show({ ...IDLE_SCREEN, phase: "over", other, view: "mini", refusal: errorSentence(error, fallback) });
    // The conflict may be an incoming call, which was ignored while this one started.
    if (error instanceof ApiError && error.status === 409) void this.#lookUp();
  }

  #ring(): void {
    if (!readCallPreferences().isSilent)
      this.#ringing.begin(this.screen.phase === "incoming" ? "incoming" : "outgoing");
  }

  #drop(): void {
    this.#ringing.end();
    this.#held?.end();
    this.#held = null;
  }

  #close(): void {
    this.#drop();
    this.show(IDLE_SCREEN);
  }

  #finish(id: string): void {
    this.#hungUp.end(id, (call) => this.screen.call?.id === id && this.#learn(call));
  }
}

export const callStore = new CallStore();
