import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import "@/lib/testing/packaged-ffmpeg";
import { describe } from "@jest/globals";
import { tellVideoStory } from "@/lib/testing/video-story";

describe("with the ffmpeg that comes as a package", () => tellVideoStory());
