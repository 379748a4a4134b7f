import packaged from "@ffmpeg-installer/ffmpeg";
import packagedProbe from "@ffprobe-installer/ffprobe";

// Imported bare, before anything that reads the settings: what this file tests runs the programs that come as packages.

process.env.FFMPEG_PATH = packaged.path;
process.env.FFPROBE_PATH = packagedProbe.path;
