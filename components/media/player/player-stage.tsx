"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import type { Media } from "@/lib/media/contract";
import { CaptionLines } from "./caption-lines";
import { PlayerBar } from "./player-bar";
import { applyPlayerMemory, seek, setRate, setVolume, togglePlay, toggleSound } from "./player-commands";
import { PlayerFailed } from "./player-failed";
import { focusedControl, type PlayerAction, playerActionOf } from "./player-keys";
import { writePlayerMemory } from "./player-memory";
import { PlayerSettings } from "./player-settings";
import { ScrubBar } from "./scrub-bar";
import { useActivity } from "./use-activity";
import { useCues } from "./use-cues";
import { useExclusivePlayback } from "./use-exclusive-playback";
import { useFullscreen } from "./use-fullscreen";
import { useStream } from "./use-stream";
import { useVideoState } from "./use-video-state";

interface PlayerStageProps {
  media: Media;
  onCaptions?: (() => void) | undefined;
}

/** The video player with its controls. It starts at once, muted until the user turns the sound on. */
export function PlayerStage({ media: given, onCaptions }: PlayerStageProps) {
  const t = useTranslations("player.player");
  const locale = useLocale();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [wished, setWished] = useState<string | null>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const settingsButton = useRef<HTMLButtonElement>(null);
  const settingsId = useId();

  // Before the stream is attached, which plays at once.
  useEffect(() => {
    if (video) setWished(applyPlayerMemory(video));
  }, [video]);
  const { media, failed, retry, quality } = useStream(video, given);
  const state = useVideoState(video);
  const { active, wake, rest } = useActivity(root);
  const fullscreen = useFullscreen(root, video);
  useExclusivePlayback(video);
  const { captions } = media;
  const language = captions.some((one) => one.language === wished) ? wished : null;
  const cues = useCues(video, captions, language);

  // The start button has disappeared: focus the player, so that its keys work.
  const ready = state !== null;
  useEffect(() => {
    if (ready) playButton.current?.focus({ preventScroll: true });
  }, [ready]);

  const duration = state?.duration || (media.durationMs ?? 0) / 1_000;
  const shown = active || settingsOpen || !state?.playing;

  const choose = (next: string | null) => {
    setWished(next);
    writePlayerMemory({ captions: next });
  };
  const toggleCaptions = () => {
    const captionsIn = (code: string) => captions.find((one) => one.language.startsWith(code));
    const preferred = captionsIn(locale) ?? captionsIn("en") ?? captions[0];
    choose(language === null ? (preferred?.language ?? null) : null);
  };
  const closeSettings = () => {
    setSettingsOpen(false);
    settingsButton.current?.focus();
  };
  const pictureInPicture = () => {
    setSettingsOpen(false);
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video?.requestPictureInPicture();
    change?.catch(() => {});
  };

  const openCaptions = () => {
    video?.pause();
    // A dialog is invisible while another element is full-screen.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    onCaptions?.();
  };

  const act = (action: PlayerAction) => {
    if (!video) return;
    wake();
    if (action.type === "toggle") togglePlay(video);
    else if (action.type === "mute") toggleSound(video);
    else if (action.type === "captions") toggleCaptions();
    else if (action.type === "fullscreen") fullscreen.toggle?.();
    else if (action.type === "skip") seek(video, video.currentTime + action.seconds, duration);
    else if (action.type === "jump") seek(video, duration * action.share, duration);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" && settingsOpen) {
      event.stopPropagation();
      closeSettings();
      return;
    }
    const action = event.target instanceof Element ? playerActionOf(event, focusedControl(event.target)) : null;
    if (!action) return;
    event.preventDefault();
    act(action);
  };
  const onPress = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !video || failed) return;
    if (settingsOpen) setSettingsOpen(false);
    else if (event.pointerType === "mouse") togglePlay(video);
    else if (shown && state?.playing) rest();
  };

  return (
    <section
      ref={setRoot}
      aria-label={t("label", { hasAlt: String(Boolean(media.alt)), alt: media.alt ?? "" })}
      onKeyDown={onKeyDown}
      onPointerMove={wake}
      onPointerDown={wake}
      onFocus={wake}
      onPointerLeave={(event) => event.pointerType === "mouse" && state?.playing && rest()}
      className={`@container absolute inset-0 bg-black text-white ${shown ? "" : "cursor-none"}`}
    >
      <video
        ref={setVideo}
        playsInline
        muted
        preload="auto"
        poster={media.posterUrl ?? undefined}
        // Captions from another origin require a CORS request for the video.
        crossOrigin={captions.some(({ url }) => URL.canParse(url)) ? "anonymous" : undefined}
        onPointerUp={onPress}
        onDoubleClick={() => fullscreen.toggle?.()}
        className="size-full object-contain"
      >
        {captions.map(({ id, language: srcLang, label, url }) => (
          <track key={id} kind="captions" src={url} srcLang={srcLang} label={label} />
        ))}
      </video>
      {language && <CaptionLines cues={cues} language={language} raised={shown} />}
      {state?.waiting && !failed && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center [&_*]:text-white">
          <Spinner className="size-12" label={t("loading")} />
        </div>
      )}
      {failed && <PlayerFailed onRetry={retry} />}
      {state && !failed && (
        <div
          className={`absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 to-transparent px-2 pt-10 transition-opacity @lg:px-3 ${shown ? "" : "pointer-events-none opacity-0"}`}
        >
          <ScrubBar
            time={state.time}
            duration={duration}
            buffered={state.buffered}
            storyboard={media.storyboard}
            onSeek={(time) => video && seek(video, time, duration)}
          />
          <PlayerBar
            state={state}
            duration={duration}
            playButton={playButton}
            settingsButton={settingsButton}
            captions={captions.length > 0 ? language !== null : null}
            settings={{ id: settingsId, open: settingsOpen }}
            full={fullscreen.full}
            onToggle={() => act({ type: "toggle" })}
            onMute={() => act({ type: "mute" })}
            onVolume={(volume) => video && setVolume(video, volume)}
            onCaptions={toggleCaptions}
            onSettings={() => (settingsOpen ? closeSettings() : setSettingsOpen(true))}
            onPictureInPicture={document.pictureInPictureEnabled ? pictureInPicture : null}
            onFullscreen={fullscreen.toggle}
          />
        </div>
      )}
      {state && !failed && settingsOpen && (
        <PlayerSettings
          id={settingsId}
          captions={captions}
          language={language}
          onLanguage={choose}
          rate={state.rate}
          onRate={(rate) => video && setRate(video, rate)}
          quality={quality}
          onCaptions={onCaptions && openCaptions}
          onPictureInPicture={document.pictureInPictureEnabled ? pictureInPicture : null}
        />
      )}
    </section>
  );
}
